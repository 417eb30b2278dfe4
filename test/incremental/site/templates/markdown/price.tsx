import { useData } from '@depese/ssg/components';

export function Price({ country }: { readonly country: string }) {
  const rows = useData('prices') as readonly { readonly slug: string; readonly sms: number }[];
  return <strong>{rows.find(({ slug }) => slug === country)?.sms ?? 'unknown'}</strong>;
}
