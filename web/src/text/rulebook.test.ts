import { describe, expect, it } from 'vitest';
import { blocks, inlines } from './rulebook';

const BOOK = `# A game

Words *in* a
paragraph.

## <a id="G1"></a>G1 The box

- <a id="G1.1"></a>**G1.1** Fifteen cards, see G1.2.
- <a id="G1.2"></a>**G1.2** A table \`x\`.

| place | coins |
|---|---|
| <a id="G1.3"></a>saloon | 2 |
`;

describe('the rulebook', () => {
  it('is cut into blocks with their rule ids', () => {
    const found = blocks(BOOK);
    expect(found.map((each) => [each.kind, each.id])).toEqual([
      ['heading', null],
      ['paragraph', null],
      ['heading', 'G1'],
      ['item', 'G1.1'],
      ['item', 'G1.2'],
      ['head', null],
      ['row', 'G1.3'],
    ]);
    expect(found[3]!.inlines).toEqual([
      { kind: 'text', text: 'Fifteen cards, see ' },
      { kind: 'rule', text: 'G1.2' },
      { kind: 'text', text: '.' },
    ]);
    expect(found[6]!.cells.map((cell) => cell[0]!.text)).toEqual(['saloon', '2']);
  });

  it('links only to rules that it has', () => {
    expect(blocks('- <a id="W1.1"></a>**W1.1** From D1, as W1.1 says.')[0]!.inlines.filter((each) => each.kind === 'rule')).toEqual([{
      kind: 'rule',
      text: 'W1.1',
    }]);
    expect(blocks('A summary, see W17.1')[0]!.inlines[1]).toEqual({ kind: 'rule', text: 'W17.1' });
  });

  it('gives long texts in tables more room, the same in all rows', () => {
    const table = blocks('| item | text |\n|---|---|\n| Mule | Your movement is 3 and you may carry two nuggets more. |\n| Map | Reroll. |\n');
    expect(table.map((row) => row.columns)).toEqual(Array(3).fill('minmax(0, 3.0fr) minmax(0, 7.3fr)'));
  });

  it('takes no markup for markup', () => {
    expect(inlines('<img src=x>')).toEqual([{ kind: 'text', text: '<img src=x>' }]);
  });
});
