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
}

const ANCHOR = /<a id="([A-Z]\d+(?:\.\d+)*)"><\/a>/g;
const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(#([A-Z]\d[\d.]*)\)|\[(.+?)\]\([^)]*\)|\b([A-Z]\d+(?:\.\d+)*)\b/g;

export function inlines(text: string): Inline[] {
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
    else found.push({ kind: 'rule', text: mark[7]! });
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

function block(kind: Block['kind'], text: string, level = 0): Block {
  const id = [...text.matchAll(ANCHOR)][0]?.[1] ?? null;
  let bare = text.replace(ANCHOR, '').trim();
  if (id !== null && kind !== 'heading') bare = bare.replace(new RegExp(`^\\*\\*${id.replaceAll('.', '\\.')}\\*\\*\\s*`), '');
  return { kind, level, id, inlines: inlines(bare), cells: [] };
}

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  let paragraph: string[] = [];
  let kind: Block['kind'] = 'paragraph';
  const close = (): void => {
    if (paragraph.length) found.push(block(kind, paragraph.join(' ')));
    paragraph = [];
    kind = 'paragraph';
  };
  for (const line of [...markdown.split('\n'), '']) {
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading) {
      close();
      found.push(block('heading', heading[2]!, heading[1]!.length));
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
      const row = block(first ? 'head' : 'row', line);
      found.push({ ...row, cells: cells.map((cell) => inlines(cell.replace(ANCHOR, ''))) });
    } else {
      paragraph.push(line.trim());
    }
  }
  return found;
}
