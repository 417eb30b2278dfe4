import { query } from '../../engine/graph/query.ts';
import type { CheckResult, RequestedCheck } from '../../pipeline/contract/feature.ts';
import type { Stages } from '../../pipeline/stages.ts';

/** Drafts, and pages that wait for their day: what is wrong in their texts is told before they are published. `ssg check` asks for it. */
export function unpublishedQueries({ content, documents, links }: Stages) {
  const report = query('unpublishedTexts', async ({ get }): Promise<CheckResult> => {
    for (const file of await get(content.unpublished, '')) await get(documents.body, file);
    await get(links.reportHidden, '');
    return {};
  });
  const onRequest: RequestedCheck = { query: report, isRemembered: false };
  return { report, onRequest };
}
