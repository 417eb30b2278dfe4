import { useScope } from './scope.ts';

/**
 * URL of a published file, with its content hash: `useAsset('main.css')` gives `/assets/main-3K5J2XQA.css`.
 *
 * @param name path inside the assets folder, or of a file that a stylesheet uses from an npm package
 */
export function useAsset(name: string): string {
  return useScope('useAsset').asset(name);
}
