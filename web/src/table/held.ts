import { stagingOf } from '../boards/staging';
import type { Frame, GameInfo } from '../generated/messages';
import type { Beat } from '../state/beats';
import { happeningsOf, plainText, sayBrief, sayEvent, wordOf } from '../text/say';
import { list, t, voiceOf } from '../text/text.svelte';
import { chapters, headingOf, outcomes, type Line } from './lines';
import type { Ask } from './voice';

/** What the prompt says while something is played: what is happening, and beside it who is next. `lines` is the log as far as it is told. */
export function held(game: GameInfo, frame: Frame, beat: Beat, lines: readonly Line[], names: string[]): Omit<Ask, 'kind'> & { kind: 'held'; next: string } {
  const over = (frame.view as { over: boolean }).over;
  const mine = frame.question !== null;
  const next = over ? t('prompt.next.end') : mine ? t('prompt.next.you') : t('prompt.next', { names: list(frame.waiting.map((seat) => names[seat] ?? '')) });
  const line = lines.at(-1);
  const heading = line && headingOf(line);
  const seat = (heading?.values.find((_, n) => happeningsOf(game).find((each) => each.event === heading.event)?.args[n]?.kind === 'seat') as number | undefined)
    ?? null;
  return {
    kind: 'held',
    opening: partOf(game, beat, names) ?? turnOf(game, lines, names),
    text: line ? sayDeed(game, line, names) : '',
    rule: null,
    seat: typeof seat === 'number' ? seat : null,
    next,
  };
}

/** A deed as one sentence with what came of it: “Juniper robs the Bank. +$80, wanted 4” */
export function sayDeed(game: GameInfo, line: Line, names: string[]): string {
  const voice = voiceOf(names);
  const came = outcomes(game, [line], voice).map(plainText).join(', ');
  return plainText(sayEvent(game, headingOf(line), voice)) + (came ? ` ${came}` : '');
}

/** Whose turn it is, where the game has turns. */
export function turnOf(game: GameInfo, lines: readonly Line[], names: string[]): string {
  const began = chapters(lines).at(-1)?.lines[0]?.steps[0];
  const brief = began?.tells === 'turn' ? sayBrief(game, began, voiceOf(names)) : null;
  return brief ? plainText(brief) : '';
}

/** Which part of several is played: “Place 4 of 6: Saloon”. */
function partOf(game: GameInfo, beat: Beat, names: string[]): string | null {
  const part = stagingOf(game.id).part?.(beat);
  const gap = part && happeningsOf(game).flatMap((each) => each.args).find((each) => each.kind === part.kind);
  return part && gap ? t(`part.${game.id}`, { n: part.n, of: part.of, name: wordOf(game, gap, part.value, voiceOf(names)) }) : null;
}
