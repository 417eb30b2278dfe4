import type { Needs } from '@depese/ssg';

export const needs: Needs = { data: ['navigaton', 'prices'], collections: ['page'] };

export default function Page() {
  return (
    <html lang="en">
      <head>
        <title>Page</title>
      </head>
    </html>
  );
}
