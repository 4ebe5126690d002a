/** How many numbers each command of a path takes. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const COMMAND = /\s*([a-z])/iy;
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
/** The two flags of an arc may stand together with what follows: `01.5`. */
const FLAG = /[\s,]*([01])/y;

/** A path of an icon with one decimal: on a grid of 512 nobody sees the others, and they are a quarter of its size. The build uses it. */
export function rounded(path: string): string {
  const whole = path.trimEnd();
  let at = 0;
  let out = '';
  const next = (form: RegExp): string | null => {
    form.lastIndex = at;
    const found = form.exec(whole);
    if (found) at = form.lastIndex;
    return found?.[1] ?? null;
  };
  while (at < whole.length) {
    const command = next(COMMAND);
    const takes = command === null ? undefined : TAKES[command.toLowerCase()];
    if (command === null || takes === undefined) throw new Error(`no command at ${at} of the path ${whole}`);
    out += command;
    let before = '';
    for (let n = 0; takes > 0; n++) {
      const flag = takes === 7 && (n % 7 === 3 || n % 7 === 4);
      const given = next(flag ? FLAG : NUMBER);
      if (given === null) break;
      const number = flag ? given : String(Math.round(Number(given) * 10) / 10).replace(/^(-?)0\./, '$1.');
      out += (n === 0 || number.startsWith('-') || (number.startsWith('.') && before.includes('.')) ? '' : ' ') + number;
      before = number;
    }
  }
  return out;
}
