import { Enhance, Island } from '@depese/ssg/components';
import Counter from '../islands/counter.tsx';

/** An island on one page, an enhancement on the others. */
export function Extra({ url }: { readonly url: string }) {
  return url === '/' ? (
    <Island component={Counter} props={{ start: 1 }} />
  ) : (
    <Enhance by="fold">
      <p>Folded</p>
    </Enhance>
  );
}
