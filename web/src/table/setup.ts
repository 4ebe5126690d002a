import { transport } from '#transport';
import type { GameInfo, TableInfo } from '../generated/messages';
import { levelParts } from '../home/levels';
import { optionSays, valuesOf } from '../home/options';
import { sayClock } from '../lib/clock';
import { t } from '../text/text.svelte';

/** One thing that the host has set. `is` is the same in every language. */
interface Line {
  key: string;
  name: string;
  value: string;
  is: string;
  /** It belongs to a box, and comes and goes with it. */
  part: boolean;
}

/** How a table is set up, line by line, without what means nothing there. */
export function setupOf(info: TableInfo, game: GameInfo | undefined): Line[] {
  const line = (key: string, name: string, value: string, is: unknown, part = false): Line => ({ key, name, value, is: JSON.stringify(is), part });
  const means = (option: GameInfo['options'][number]): boolean =>
    valuesOf(info.game, option, info.seats.length).length > 0 && (option.needs === '' || info.options[option.needs] === true);
  const { seats, join, rated, strict, watch, clock, level } = info;
  return [
    line('seats', t('new.seats'), String(seats.length), seats.length),
    ...(transport.shared
      ? [
        line('join', t('new.join'), t(`new.join.${join}`), join),
        line('rated', t('seats.rated'), t(`seats.rated.${rated}`), ''), // whoever sits down changes it too
        line('strict', t('new.strict'), strict ? t('new.strict.help') : t('app.no'), strict),
        line('watch', t('new.watch'), t(`new.watch.${watch}`), watch),
      ]
      : []),
    line('clock', t('new.clock'), sayClock(clock), clock),
    line('level', t('new.level'), levelParts(level).name, level),
    ...(game?.options ?? []).filter(means).map((option) => {
      const said = optionSays(info.game, option);
      return line(`option.${option.name}`, said.name, said.value(info.options[option.name]), info.options[option.name], option.needs !== '');
    }),
  ];
}

/** The keys of the lines that are new, or say something else than before. */
export const changedSince = (before: readonly Line[], now: readonly Line[]): string[] =>
  now.filter(({ key, is, part }) => {
    const was = before.find((line) => line.key === key);
    return was ? was.is !== is : !part;
  }).map(({ key }) => key);
