import { doubtfulSeries } from './doubtfulSeries';
import { givenNumber } from './givenNumber';
import { seriesClash } from './seriesClash';
import { seriesField } from './seriesField';

/** What the linter asks of numbers of records. */
export const seriesRules = [seriesClash, seriesField, givenNumber, doubtfulSeries];
