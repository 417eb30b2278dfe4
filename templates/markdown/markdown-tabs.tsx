import type { TabsProps } from '@depese/ssg';
import { useWords } from '../locales/use-words.ts';
import { Tabs } from './tabs.tsx';

/**
 * Renders tabs with labels in the language of the page. Not in the file of `Tabs`, which an island uses too: its script
 * would contain the texts of all languages.
 */
export function MarkdownTabs(props: TabsProps) {
  const words = useWords();
  return <Tabs {...props} label={words.tabs} missing={words.tabsMissing} />;
}
