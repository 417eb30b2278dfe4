/** A configuration of Vitest that prints variables and ends: package-scripts.test.ts looks at them. */
process.stdout.write(`${process.env['SSG_SOAK']} ${process.env['SSG_LETTERS']}\n`);
process.exit();
