// Checks if a tag can be released, and prints its section of the changelog:
//
//     node scripts/release-notes.mjs v3.7.0 > notes.md
//
// Needs no packages, because the workflow runs it before everything else.
import { readFileSync } from 'node:fs';
import { changelogProblems, changelogSections } from './changelog.mjs';

const [tag] = process.argv.slice(2);
const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
const read = (path) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('package.json'));
const changelog = read('CHANGELOG.md');

const section = changelogSections(changelog).find(({ version }) => version === manifest.version);
const problems = changelogProblems(changelog, manifest.version).map((problem) => `CHANGELOG.md:${problem}`);
if (tag !== `v${manifest.version}`)
  problems.push(`The tag is ${tag}, but package.json has the version ${manifest.version}.`);
if (section === undefined) problems.push(`CHANGELOG.md has no section "[${manifest.version}] - <date>".`);
if (manifest.private === true) problems.push('package.json is private: npm would not publish it.');
// The npm registry makes the same comparison for releases with provenance, but only after the tests.
const address = `git+${server}/${repository}.git`;
if (repository !== undefined && manifest.repository?.url !== address)
  problems.push(`package.json has the repository ${manifest.repository?.url}, but this is ${address}.`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(section.body);
