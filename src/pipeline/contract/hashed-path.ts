import { stemOf } from '../../base/address.ts';
import { ASSETS } from '../../base/assets-folder.ts';
import { hash } from '../../base/hash.ts';
import { extname } from '../../base/paths.ts';

/** `content/sms/phone.svg` -> `assets/phone-1a2b3c4d.svg` */
export function hashedPath(file: string, content: Uint8Array): string {
  return `${ASSETS}/${stemOf(file)}-${hash(content).slice(0, 8)}${extname(file)}`;
}
