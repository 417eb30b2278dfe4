import type { ComponentType } from 'react';
import type { ViewName } from '../locales/cs-app.ts';
import { Contacts } from './contacts.tsx';
import { Inbox } from './inbox.tsx';
import { Keys } from './keys.tsx';
import { MessageTemplates } from './message-templates.tsx';
import { Report } from './report.tsx';
import { Sending } from './sending.tsx';

const VIEWS: Readonly<Record<ViewName, ComponentType>> = {
  sending: Sending,
  report: Report,
  contacts: Contacts,
  templates: MessageTemplates,
  keys: Keys,
  inbox: Inbox,
};

/** Renders `::app{view=report}`: a drawing of one view of the application, with sample data. */
export function AppView({ view }: { readonly view: ViewName }) {
  const View = VIEWS[view];
  return <View />;
}
