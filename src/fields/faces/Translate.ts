export type { Translate } from '../../lib/format/Translate';
