import { a } from './nothing.js';
import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';

export default () => <b>{a.of[0]} {useActiveVersion().label}</b>;
