import { defineFeature } from '../../config/define.ts';
import type { CheckResult, RequestedCheck } from '../../config/feature.ts';
import type { Kit } from '../../pipeline/stages.ts';

/** Drafts, and pages that wait for their day: what is wrong in their texts is told before they are published. `ssg check` asks for it. */
export const unpublished = defineFeature({
  name: 'unpublished',
  setup({ pipeline: { content, documents, links }, outputQuery }: Kit) {
    const report = outputQuery('unpublishedTexts', async ({ get }): Promise<CheckResult> => {
      for (const file of await get(content.unpublished, '')) await get(documents.body, file);
      await get(links.reportHidden, '');
      return {};
    });
    const onRequest: RequestedCheck = { query: report, isRemembered: false };
    return { onRequest };
  },
});
