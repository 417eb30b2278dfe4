import { expect, test } from 'vitest';
import { LAST_PACK, openPacks } from '../../../src/engine/store/store.ts';
import { openCacheFolder } from '../../../src/host/cache-folder.ts';
import { tempFolder } from '../../host/temp-folder.ts';

const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}.pack`);

test('no pack is started when the numbers run out: its values are computed again', () => {
  const folder = openCacheFolder(tempFolder());
  const full = openPacks(folder, names(LAST_PACK), 1000);
  expect(full.put(Buffer.from('a'))).toBeUndefined();
  full.close();
  const last = openPacks(folder, names(LAST_PACK - 1), 1000);
  expect(last.put(Buffer.from('a'))).toEqual({ pack: LAST_PACK, offset: 0, length: 1 });
  expect(last.put(Buffer.from('b'))).toEqual({ pack: LAST_PACK, offset: 1, length: 1 });
  last.close();
});
