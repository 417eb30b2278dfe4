// Words of the benchmark corpus: an invented Czech manual of a workshop full of machines.
const list = (text) => text.split('|');

export const THINGS = list(
  'převodovka|hřídel|lisovna|svářečka|bruska|fréza|vrtačka|dílna|skladová zásoba|montážní linka|řídicí jednotka|čerpací stanice|pojistka|směna|objednávka|dodávka|zkouška|výkresová složka|šablona řezu|měřicí hlava',
);
export const ACTS = list(
  'kontroluje|zapisuje|zvedá|otáčí|ohřívá|přidržuje|měří|seřizuje|odpojuje|vyrovnává|předává|počítá|hlídá|uvolňuje|chladí|zpomaluje',
);
export const TARGETS = list(
  'tlak oleje|polohu nástroje|teplotu ložisek|pořadí úkonů|hotové součásti|zbytkové napětí|údaje o směně|dorazy a koncové spínače|rychlost posuvu|spotřebu proudu|otevřené kryty|číslo zakázky|mazací plán|zápis o údržbě',
);
export const MANNERS = list(
  'bez přestávky|po každém cyklu|jen na pokyn obsluhy|s přesností na setinu|v předem daném pořadí|dvakrát denně|při nízkých otáčkách|se zpožděním|samočinně|podle výkresu',
);
export const REASONS = list(
  'aby se stroj nepřehřál|protože měření jinak neplatí|pokud norma neurčí jinak|takže obsluha nemusí čekat|i když linka stojí|dokud není kryt zavřený|jakmile dojde materiál|a výsledek uloží do deníku',
);
export const HEADINGS = list(
  'Příprava|Seřízení|Spuštění|Běžný provoz|Údržba|Mazání|Výměna nástroje|Bezpečnost|Závady a jejich příčiny|Měření|Záznamy|Doprava|Uskladnění|Náhradní díly|Zkušební kus|Odstavení',
);
export const SECTIONS = list(
  'Lisy|Frézy|Brusky|Vrtačky|Soustruhy|Svářečky|Pece|Dopravníky|Jeřáby|Čerpadla|Kompresory|Roboty|Měřidla|Sklad|Lakovna|Balírna|Nástrojárna|Zkušebna|Rozvaděče|Expedice|Kalírna|Řezárna|Ohýbačky|Navíječky|Třídičky|Váhy|Filtry|Chladiče|Převodovky|Pohony|Ložiska|Hydraulika|Pneumatika|Senzory|Řízení|Výkresy|Normy|Směny|Objednávky|Dodávky|Školení|Revize|Odpady|Energie|Osvětlení|Hasičáky|Zásobníky|Palety|Regály|Výtahy',
);
export const PROPERTIES = list('maxTlak|otáčky|posuv|zpoždění|opakování|jednotka|režim|zámek|prodleva|přesnost');
