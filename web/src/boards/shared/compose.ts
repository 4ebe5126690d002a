/** Answers that are put together from parts, one tap each, in any order. */

export interface Choice {
  code: number;
  verb: string;
  args: Record<string, number>;
}

export type Parts = Record<string, number | undefined>;

/** The values that a part can still take: those of the options that agree with the other parts picked so far. */
export function open(options: readonly Choice[], parts: Parts, part: string): Set<number> {
  const values = new Set<number>();
  for (const option of options) {
    if (agrees(option, parts, part)) values.add(option.args[part]!);
  }
  return values;
}

/** Every value of a part in any option, in the order of the options. */
export function values(options: readonly Choice[], part: string): number[] {
  return [...new Set(options.map((option) => option.args[part]!))];
}

/** Pick a value. Parts that no option allows together with it are given up; picking it again takes it back. */
export function pick(options: readonly Choice[], parts: Parts, part: string, value: number): Parts {
  if (parts[part] === value) return { ...parts, [part]: undefined };
  const next: Parts = { ...parts, [part]: value };
  for (const other of Object.keys(next)) {
    if (other !== part && next[other] !== undefined && !options.some((option) => agrees(option, next, undefined))) {
      next[other] = undefined;
    }
  }
  return next;
}

/** The parts that have a single value in all options, filled in. */
export function forced(options: readonly Choice[], names: readonly string[]): Parts {
  const parts: Parts = {};
  for (const name of names) {
    const [only, ...more] = values(options, name);
    parts[name] = more.length === 0 ? only : undefined;
  }
  return parts;
}

/** The option that the parts make up, once all are picked. */
export function made(options: readonly Choice[], parts: Parts, names: readonly string[]): Choice | undefined {
  if (names.some((name) => parts[name] === undefined)) return undefined;
  return options.find((option) => agrees(option, parts, undefined));
}

function agrees(option: Choice, parts: Parts, but: string | undefined): boolean {
  return Object.entries(parts).every(([name, value]) => name === but || value === undefined || option.args[name] === value);
}
