/** The rulebook's Markdown as blocks to draw. Only what rulebooks use is known: headings, lists, tables, paragraphs, bold, italics, code, links inside. */
export interface Inline {
  kind: 'text' | 'bold' | 'italic' | 'code' | 'rule';
  text: string;
}

export interface Block {
  kind: 'heading' | 'item' | 'paragraph' | 'row' | 'head';
  level: number;
  id: string | null;
  inlines: Inline[];
  cells: Inline[][];
  /** The columns of a table as a grid, the same in all its rows. */
  columns: string;
}

const ANCHOR = /<a id="([A-Z]\d+(?:\.\d+)*)"><\/a>/g;
const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(#([A-Z]\d[\d.]*)\)|\[(.+?)\]\([^)]*\)|\b([A-Z]\d+(?:\.\d+)*)\b/g;

/** The pieces of a line. With `rules` only what is a rule there is one: a space may be called D1. */
export function inlines(text: string, rules?: ReadonlySet<string>): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const mark of text.matchAll(MARK)) {
    if (mark.index > end) found.push({ kind: 'text', text: text.slice(end, mark.index) });
    end = mark.index + mark[0].length;
    if (mark[1] !== undefined) found.push({ kind: 'bold', text: mark[1] });
    else if (mark[2] !== undefined) found.push({ kind: 'italic', text: mark[2] });
    else if (mark[3] !== undefined) found.push({ kind: 'code', text: mark[3] });
    else if (mark[5] !== undefined) found.push({ kind: 'rule', text: mark[5] });
    else if (mark[6] !== undefined) found.push({ kind: 'text', text: mark[6] });
    else found.push({ kind: rules?.has(mark[7]!) === false ? 'text' : 'rule', text: mark[7]! });
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

function block(rules: ReadonlySet<string> | undefined, kind: Block['kind'], text: string, level = 0): Block {
  const id = [...text.matchAll(ANCHOR)][0]?.[1] ?? null;
  let bare = text.replace(ANCHOR, '').trim();
  if (id !== null && kind !== 'heading') bare = bare.replace(new RegExp(`^\\*\\*${id.replaceAll('.', '\\.')}\\*\\*\\s*`), '');
  return { kind, level, id, inlines: inlines(bare, rules), cells: [], columns: '' };
}

/** A column needs room for its longest word, and more the longer its longest text is. */
function columnsOf(rows: Block[]): string {
  const needs: number[] = [];
  for (const row of rows) {
    row.cells.forEach((cell, at) => {
      const text = cell.map((each) => each.text).join('');
      const word = Math.max(...text.split(/\s+/).map((each) => each.length));
      needs[at] = Math.max(needs[at] ?? 3, word * 0.75, Math.sqrt(text.length));
    });
  }
  return needs.map((need) => `minmax(0, ${need.toFixed(1)}fr)`).join(' ');
}

export function blocks(markdown: string): Block[] {
  const anchors = [...markdown.matchAll(ANCHOR)].map((anchor) => anchor[1]!);
  const rules = anchors.length ? new Set(anchors) : undefined; // a summary speaks of rules without having them
  const found: Block[] = [];
  const tables: Block[][] = [];
  let paragraph: string[] = [];
  let kind: Block['kind'] = 'paragraph';
  const close = (): void => {
    if (paragraph.length) found.push(block(rules, kind, paragraph.join(' ')));
    paragraph = [];
    kind = 'paragraph';
  };
  for (const line of [...markdown.split('\n'), '']) {
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading) {
      close();
      found.push(block(rules, 'heading', heading[2]!, heading[1]!.length));
    } else if (!line.trim()) {
      close();
    } else if (/^\s*[-*] /.test(line)) {
      close();
      kind = 'item';
      paragraph.push(line.replace(/^\s*[-*] /, ''));
    } else if (line.startsWith('|')) {
      close();
      if (/^\|[\s:|-]+\|?$/.test(line)) continue;
      const cells = line.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());
      const previous = found.at(-1);
      const first = !previous || (previous.kind !== 'row' && previous.kind !== 'head');
      const row = { ...block(rules, first ? 'head' : 'row', line), cells: cells.map((cell) => inlines(cell.replace(ANCHOR, ''), rules)) };
      found.push(row);
      if (first) tables.push([]);
      tables.at(-1)!.push(row);
    } else {
      paragraph.push(line.trim());
    }
  }
  for (const table of tables) {
    const columns = columnsOf(table);
    for (const row of table) row.columns = columns;
  }
  return found;
}
