import { cleanCode, isLabel, labelCode, labelLink, readScanned } from './codes.rules';

const HOST = 'stock.example';
const read = (text: string) => readScanned(text, HOST);

test('the code and the link of a label are read as the item or location that it is for [stock.620]', () => {
  for (const kind of ['item', 'location'] as const) {
    expect(read(labelCode(kind, 512))).toEqual({ kind, id: 512 });
    expect(read(labelLink(kind, 512, `https://${HOST}`))).toEqual({ kind, id: 512 });
  }
  expect(labelCode('item', 512)).toBe('SRI512');
});

test.each([
  ['sri512', { kind: 'item', id: 512 }],
  ['  SRL12\r', { kind: 'location', id: 12 }],
  [`https://${HOST}/fr/stock?name=bolt&item=7`, { kind: 'item', id: 7 }],
  [`https://${HOST}/stock/archived?item=7`, { kind: 'item', id: 7 }],
  [`https://${HOST}/stock/locations/12-cold-room`, { kind: 'location', id: 12 }],
  [`https://${HOST}/stock/locations/12-cold-room?item=7`, { kind: 'item', id: 7 }],
  [
    'http://stock.example:81/stock?item=7',
    { kind: 'elsewhere', host: 'stock.example:81', record: { kind: 'item', id: 7 } },
  ],
  ['https://shop.example/p/7?item=7', { kind: 'link', host: 'shop.example' }],
  [`https://${HOST}/stock?item=0`, { kind: 'link', host: HOST }],
  ['http://', { kind: 'code', text: 'http://' }],
  ['SRI0', { kind: 'code', text: 'SRI0' }],
  ['SRI1234567890', { kind: 'code', text: 'SRI1234567890' }],
  ['4006381333931', { kind: 'code', text: '4006381333931' }],
  ['\u0000\u001d', { kind: 'code', text: '' }],
  ['½ 🥔', { kind: 'code', text: '½ 🥔' }],
] as const)('the scanned text %j is read as %j [stock.620]', (text, scanned) =>
  expect(read(text)).toEqual(scanned),
);

test('invisible characters of a scanned code are removed', () => {
  expect(cleanCode('\u001d(01)04006381333931\u200b\n')).toBe('(01)04006381333931');
});

test('a barcode of a maker and an address of another host do not count as labels of this product', () => {
  expect([
    isLabel('SRI512', HOST),
    isLabel('4006381333931', HOST),
    isLabel('https://shop.example', HOST),
  ]).toEqual([true, false, false]);
});
