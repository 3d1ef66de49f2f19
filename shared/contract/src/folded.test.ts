import { folded } from './folded';

it.each([
  ['Câble', 'cable'],
  ['ÉTAGÈRE', 'etagere'],
  ['Nœud d’arrêt', "noeud d'arret"],
  ['Straße', 'strasse'],
  ['Łącznik Øresund', 'lacznik oresund'],
  ['100 % „M8“', '100 % „m8“'],
])('the text %s is searched as %s [stock.978]', (text, plain) => {
  expect(folded(text)).toBe(plain);
});
