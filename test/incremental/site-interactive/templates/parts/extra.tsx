import { Enhance, Island } from '@depese/ssg/components';
import Counter from '../islands/counter.tsx';

/** Renders an island on one page and an enhancement on the others. */
export function Extra({ url }: { readonly url: string }) {
  return url === '/' ? (
    <Island component={Counter} props={{ start: 1 }} />
  ) : (
    <Enhance by="fold">
      <p>Folded</p>
    </Enhance>
  );
}
