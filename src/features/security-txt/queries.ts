import { error, warning } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import { defineFeature } from '../../config/define.ts';
import { literalPlaces } from '../../pipeline/read/inputs.ts';
import { filesQuery, type Kit } from '../../pipeline/stages.ts';
import { securityTxtMessages } from './messages.ts';
import { PATH, writeSecurityTxt } from './write.ts';

/** Number of days before expiry at which builds start to warn: even monthly builds then warn before the expiry. */
const DAYS_AHEAD = 30;

/**
 * Writes security.txt with contacts for vulnerability reports. The result depends on the current time (`isDue`), so a
 * build warns about the expiry even if no file has changed.
 */
export const securityTxt = defineFeature({
  name: 'security-txt',
  setup({ pipeline: { project, inputs, content }, contentQuery }: Kit) {
    const { config, configFile } = project;
    const { securityTxt, site, locale } = config;
    if (securityTxt === undefined) return {};

    const securityFile = filesQuery(contentQuery, 'securityTxt', async ({ get, report }) => {
      const { expires, policy } = securityTxt;
      const placeOf = await literalPlaces(get, inputs, configFile);
      if (await get(inputs.isDue, daysBefore(expires, DAYS_AHEAD))) {
        const message = (await get(inputs.isDue, expires))
          ? securityTxtMessages.expiredNobodyWillRely({ path: PATH, day: expires })
          : securityTxtMessages.expires({ path: PATH, day: expires });
        const hint = securityTxtMessages.seeContactsRightWrite;
        report(warning('security-txt-expired', message, placeOf(expires), { hint }));
      }
      if (policy !== undefined && !(await get(content.pages, '')).byUrl.has(policy)) {
        report(error('link-broken', baseMessages.brokenLink({ path: policy }), placeOf(policy)));
      }
      return [{ path: PATH, bytes: Buffer.from(writeSecurityTxt(securityTxt, site, locale)), from: PATH }];
    });

    return { site: { fileList: { query: securityFile, known: [PATH] } } };
  },
});

/** Returns the start of the day that is `count` days earlier, in UTC and ISO 8601. */
function daysBefore(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString();
}
