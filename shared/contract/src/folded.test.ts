import { folded } from './folded';

it.each([
  ['Câble', 'cable'],
  ['ÉTAGÈRE', 'etagere'],
  ['Nœud d’arrêt', "noeud d'arret"],
  ['Straße', 'strasse'],
  ['Łącznik Øresund', 'lacznik oresund'],
  ['l’axe l‘axe lʼaxe', "l'axe l'axe l'axe"],
  ['100 % „M8“', '100 % „m8“'],
])('the text %s is searched as %s [stock.978]', (text, plain) => {
  expect(folded(text)).toBe(plain);
});
