/** Configuration of Vitest that prints variables and exits, for package-scripts.test.ts. */
process.stdout.write(`${process.env['SSG_SOAK']} ${process.env['SSG_LETTERS']}\n`);
process.exit();
