import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Answer, SiteAnswers } from './answers.ts';

/** Results of a search that are given unless more are asked for. */
const MOST = 10;

const INSTRUCTIONS = `Reads a site that ssg builds, as its files are now; it changes nothing.
Begin with \`search\` for a question and \`list\` for an overview, then \`read\` pages. Run \`check\` after every edit: it names file, line and how to mend it. \`why\` tells what a page is made of and who links to it.`;

/**
 * A site as a server of the Model Context Protocol, for its writers and their assistants.
 *
 * @param version of the generator
 * @see https://modelcontextprotocol.io/specification
 */
export function createMcpServer(answers: SiteAnswers, version: string): McpServer {
  const server = new McpServer({ name: 'ssg', version }, { instructions: INSTRUCTIONS });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const route = z.string().describe('address of the page, such as /docs/api/');

  server.registerTool(
    'search',
    {
      description:
        'Searches the site as its visitors do. Gives places, best first: a route, with the anchor of the section that answers.',
      inputSchema: z.object({
        query: z.string().min(1),
        most: z.int().min(1).max(50).default(MOST).describe('how many places'),
      }),
      annotations,
    },
    async ({ query, most }) => toResult(await answers.search(query, most)),
  );
  server.registerTool(
    'read',
    {
      description: 'The text of a page as Markdown, with what its components show.',
      inputSchema: z.object({ route }),
      annotations,
    },
    async (asked) => {
      const answer = await answers.read(asked.route);
      return answer.ok ? textResult(answer.value.markdown) : toResult(answer);
    },
  );
  server.registerTool(
    'list',
    {
      description: 'The pages of the site, or those below a route: address, title, description, source file.',
      inputSchema: z.object({ below: z.string().default('/').describe('beginning of the routes, such as /docs/') }),
      annotations,
    },
    async ({ below }) => toResult(await answers.list(below)),
  );
  server.registerTool(
    'why',
    {
      description: 'What a page is made of, what the last build did for it and why, who links to it, and its weight.',
      inputSchema: z.object({ route }),
      annotations,
    },
    async (asked) => toResult(await answers.why(asked.route)),
  );
  server.registerTool(
    'check',
    {
      description: 'Everything that a build would find wrong, with file, line, and how to mend it. Nothing is written.',
      inputSchema: z.object({}),
      annotations,
    },
    async () => toResult(await answers.check()),
  );
  return server;
}

function toResult(answer: Answer<unknown>) {
  return answer.ok
    ? textResult(JSON.stringify(answer.value, null, 1))
    : { ...textResult(answer.message), isError: true };
}

function textResult(text: string) {
  return { content: [{ type: 'text' as const, text }] };
}
