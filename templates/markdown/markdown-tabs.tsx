import type { TabsProps } from '@depese/ssg';
import { useWords } from '../locales/use-words.ts';
import { Tabs } from './tabs.tsx';

/** Tabs of a text, named in its language. Not in the file of the tabs, which an island has too: it would take all words along. */
export function MarkdownTabs(props: TabsProps) {
  const words = useWords();
  return <Tabs {...props} label={words.tabs} missing={words.tabsMissing} />;
}
