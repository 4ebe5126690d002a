import { describe, expect, it } from 'vitest';
import { blocks, inlines } from './rulebook';

const BOOK = `# A game

Words *in* a
paragraph.

## <a id="G1"></a>G1 The box

- <a id="G1.1"></a>**G1.1** Fifteen cards, see G4.2.
- <a id="G1.2"></a>**G1.2** A table \`x\`.

| place | coins |
|---|---|
| <a id="G1.3"></a>saloon | 2 |
`;

describe('the rulebook', () => {
  it('is cut into blocks with their rule ids', () => {
    const found = blocks(BOOK);
    expect(found.map((each) => [each.kind, each.id])).toEqual([
      ['heading', null], ['paragraph', null], ['heading', 'G1'], ['item', 'G1.1'], ['item', 'G1.2'], ['head', null], ['row', 'G1.3'],
    ]);
    expect(found[3]!.inlines).toEqual([
      { kind: 'text', text: 'Fifteen cards, see ' }, { kind: 'rule', text: 'G4.2' }, { kind: 'text', text: '.' },
    ]);
    expect(found[6]!.cells.map((cell) => cell[0]!.text)).toEqual(['saloon', '2']);
  });

  it('takes no markup for markup', () => {
    expect(inlines('<img src=x>')).toEqual([{ kind: 'text', text: '<img src=x>' }]);
  });
});
