import type { ConsentConfig } from '../../shared/client.ts';
import type { ThirdParties } from '../third-parties/third-party.ts';

export function startConsent(_config: ConsentConfig, _load: (() => Promise<ThirdParties>) | undefined): void {}
