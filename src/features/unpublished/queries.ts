import { defineFeature } from '../../config/define.ts';
import type { CheckResult } from '../../config/feature.ts';
import type { Kit } from '../../pipeline/stages.ts';

/** Checks drafts and scheduled pages in `ssg check`, so that their problems are found before they are published. */
export const unpublished = defineFeature({
  name: 'unpublished',
  setup({ pipeline: { content, documents, links }, outputQuery }: Kit) {
    const report = outputQuery('unpublishedTexts', async ({ get }): Promise<CheckResult> => {
      for (const file of await get(content.unpublished, '')) await get(documents.body, file);
      await get(links.reportHidden, '');
      return {};
    });
    return { onRequest: { query: report, isRemembered: false } };
  },
});
