/** The answers that are not on the map, as tiles: answers that differ only in a number or a player share one tile. */

import type { GameDescription, Option } from '../contract';
import type { IconName } from '../../lib/icons';
import { codeOf } from '../../table/code';
import { verbsOf } from '../../text/say';
import { anteUp } from './ante_up/view';
import { bloodMoney, deedAt } from './blood_money/view';
import type { Picture } from './pictures';
import type { LegendsView } from './view';
import type { Words } from './words';

export interface Tile {
  key: string;
  icon: IconName;
  title: string;
  text: string;
  /** What it comes to, in a few words, for where there is no room for the text; empty where the text has no shorter form. */
  brief: string;
  /** It ends the turn, and stands apart from the rest. */
  ends?: boolean;
  /** What is asked before it is done. */
  sure?: string;
  /** Drawn in place of the icon. */
  picture?: Picture | undefined;
  character?: number | undefined;
  /** The variants; if there is only one, it is the tile itself. */
  ways: { code: number; short: string; label: string }[];
}

/** An action of the menu that cannot be taken now: the server says why, asked with this code. */
export interface Barred {
  verb: string;
  icon: IconName;
  code: number;
}

const ICONS: Record<string, IconName> = {
  move: 'horse-head',
  work: 'wooden-crate',
  heist: 'robber-mask',
  sell: 'gold-nuggets',
  revel: 'ample-dress',
  doctor: 'medical-pack',
  shop: 'shop',
  buy: 'shop',
  upgrade: 'shop',
  prospect: 'gold-mine',
  take_cattle: 'cow',
  deliver: 'cow',
  poker: 'poker-hand',
  fight: 'crossed-pistols',
  end_actions: 'hourglass',
  use: 'poker-hand',
  play_card: 'poker-hand',
  react: 'poker-hand',
  discard: 'poker-hand',
  pass: 'next-button',
  stop: 'next-button',
  skip: 'next-button',
  income: 'coins',
  place_disc: 'scroll-unfurled',
  complete_goal: 'laurels-trophy',
  pick_character: 'western-hat',
  decline: 'cross-mark',
  set_weapon: 'revolver',
  set_mount: 'horse-head',
  reroll: 'rolling-dices',
  keep: 'check-mark',
  do: 'check-mark',
  do_not: 'cross-mark',
  sheriff_stop: 'law-star',
  npc_card: 'poker-hand',
  join: 'poker-hand',
  stay_out: 'cross-mark',
  done: 'check-mark',
  spoils: 'coins',
  train_heist: 'steam-locomotive',
  frontier: 'treasure-map',
  trail: 'mountain-road',
  rail: 'railway',
  take_longhorn: 'bull-horns',
  deliver_longhorn: 'bull-horns',
  pick_up: 'gold-nuggets',
  faro: 'spades',
  high_stakes: 'poker-hand',
  high_roller: 'top-hat',
  enough: 'next-button',
  stay_in: 'check-mark',
  get_out: 'cross-mark',
  prize: 'laurels-trophy',
  loot: 'cow',
  pick_store: 'shop',
  recruit: 'cowboy-holster',
  bribe: 'coins',
  no_bribe: 'crossed-pistols',
  make_room: 'shop',
  leave_it: 'cross-mark',
  hunt: 'treasure-map',
  unique: 'horseshoe',
  deputy: 'law-star',
  kit_choice: 'law-star',
  risk: 'rolling-dices',
  story_pick: 'scroll-unfurled',
  story_task: 'scroll-unfurled',
  search: 'treasure-map',
  trade: 'old-wagon',
  claim: 'scroll-unfurled',
  deed: 'scroll-unfurled',
  repair: 'claw-hammer',
  kit_deed: 'scroll-unfurled',
  kit_weapon: 'revolver',
  spawn_at: 'campfire',
  pick_nugget: 'gold-nuggets',
  pick_longhorn: 'bull-horns',
  plead: 'gavel',
  no_plea: 'poker-hand',
};
const GROUPED: Record<string, string> = { sell: 'number', revel: 'number', fight: 'how', take_longhorn: 'number', pick_up: 'number', risk: 'bonus' };
const LAST = ['end_actions', 'skip', 'pass', 'done', 'stop', 'decline', 'enough', 'get_out'];
/** What the action menu is made of, besides cards. */
const MENU = ['fight', 'work', 'sell', 'heist', 'poker', 'shop', 'prospect', 'take_cattle', 'revel', 'doctor'] as const;

/** What a box adds to it. */
const FURTHER = ['train_heist', 'frontier', 'trail', 'rail', 'faro', 'high_stakes', 'high_roller'] as const;

/** Blood Money. */
const BLOOD = ['risk', 'trade', 'claim', 'repair', 'search'] as const;

const iconOf = (verb: string): IconName => ICONS[verb] ?? 'horseshoe';

const group = (option: Option): string => option.verb === 'fight' ? `fight.${option.args.how}` : option.verb in GROUPED ? option.verb : String(option.code);

export function tiles(options: readonly Option[], words: Words): Tile[] {
  const together = new Map<string, Option[]>();
  for (const option of options) together.set(group(option), [...(together.get(group(option)) ?? []), option]);
  const made = [...together].map(([key, found]): Tile & { verb: string } => {
    const first = found[0]!;
    const said = words.option(first);
    const ways = found.map((option) => ({ code: option.code, short: words.short(option), label: words.option(option).title }));
    const shared = found.length > 1 ? words.shared(first) : said;
    const sure = first.verb === 'end_actions' && words.view.actions > 0 ? { sure: words.t('sure.end_actions', { n: words.view.actions }) } : {};
    return {
      ...sure,
      ...(first.verb === 'end_actions' ? { ends: true } : {}),
      key,
      verb: first.verb,
      icon: iconOf(first.verb),
      ways,
      title: shared.title,
      text: shared.text === shared.title ? '' : shared.text,
      brief: words.brief(first),
      picture: said.picture,
      character: said.character,
    };
  });
  return made.sort((a, b) => Number(LAST.includes(a.verb)) - Number(LAST.includes(b.verb)));
}

export function barred(game: GameDescription, view: LegendsView, options: readonly Option[]): Barred[] {
  const offered = new Set(options.map((option) => option.verb));
  const mine = view.seat ?? 0;
  const blood = bloodMoney(view);
  const here = view.space.findIndex((at, seat) => seat !== mine && at === view.space[mine]);
  const other = here >= 0 ? here : (mine + 1) % view.seats;
  const menu = [
    ...MENU,
    ...(anteUp(view) ? FURTHER.filter((verb) => verb !== 'high_stakes' || view.options.high_stakes) : []),
    ...(blood ? BLOOD.filter((verb) => (verb !== 'search' || blood.map.length > 0) && (verb !== 'repair' || blood.ruined !== 0)) : []),
  ];
  const given: Record<string, number[]> = { fight: [1, other], risk: [0], claim: [Math.max(0, deedAt(view.space[mine] ?? -1))] };
  return menu.filter((verb) => !offered.has(verb)).flatMap((verb) => {
    const info = verbsOf(game).find((each) => each.verb === verb);
    return info ? [{ verb, icon: iconOf(verb), code: codeOf(info, given[verb] ?? []) }] : [];
  });
}
