import type { Frame } from '../generated/messages';
import { list, t } from '../text/text.svelte';
import type { Ask } from './voice';

/** What the prompt says while something is played: who is next. */
export function held(frame: Frame, names: string[]): Omit<Ask, 'kind'> & { kind: 'held' } {
  const over = (frame.view as { over: boolean }).over;
  const [next] = frame.waiting;
  const mine = frame.question !== null;
  const text = over ? t('prompt.next.end') : mine ? t('prompt.next.you') : t('prompt.next', { names: list(frame.waiting.map((seat) => names[seat] ?? '')) });
  return { kind: 'held', opening: '', text, rule: null, seat: over ? null : mine ? frame.seat : (next ?? null) };
}
