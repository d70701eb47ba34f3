import type { SourceDocument } from './document.ts';

export const streetTrees: SourceDocument = {
  name: 'Street trees and summer heat.pdf',
  language: 'en',
  shape: 'paper',
  pages: 12,
  facts: [
    [
      'We logged air temperature at 48 kerbside stations between June and September, one reading every ten minutes.',
      'How often were the temperatures recorded?',
      'every ten minutes',
    ],
    [
      'Stations below a closed canopy stayed 2.7 °C cooler at three in the afternoon than those on bare pavement.',
      'By how many degrees does a dense canopy lower the afternoon heat?',
      '2.7',
    ],
    [
      'Plane trees transpired roughly 190 litres on a hot day, about twice what lindens gave off.',
      'Which species releases the most water in hot weather?',
      'Plane trees',
    ],
    [
      'The sensors were calibrated in a water bath against a platinum thermometer before and after the season.',
      'What was used as the reference when calibrating the instruments?',
      'platinum thermometer',
    ],
    [
      'Two stations had to be discarded because a parked lorry had blocked their air flow for weeks.',
      'Why were some of the measuring points excluded?',
      'parked lorry',
    ],
    [
      'At night the effect reversed: streets with crowns that touched lost their heat more slowly, by 0.4 °C per hour.',
      'Do trees keep streets warmer after dark?',
      '0.4',
    ],
    [
      'The work was paid for by the Helmut Krantz Foundation under grant 2291.',
      'Who funded this study?',
      'Helmut Krantz Foundation',
    ],
    [
      'Residents reported sleeping better in only one of the five districts, Marienau, where windows face a park.',
      'In what district did people say their sleep improved?',
      'Marienau',
    ],
    [
      'A sapling needs about eleven years until its shade covers both pavements of a narrow street.',
      'How long does it take a young tree to shade the whole width of a small street?',
      'eleven years',
    ],
    [
      'Pruning crews cut the lower branches to 4.5 metres so that buses can pass below.',
      'Up to which height are branches removed because of buses?',
      '4.5 metres',
    ],
    [
      'Wind slower than half a metre per second made up nine tenths of the hours with the strongest cooling.',
      'What were the wind conditions when the cooling was greatest?',
      'half a metre per second',
    ],
    [
      'Our regression explains 81 per cent of the variance; adding the colour of façades changed nothing.',
      'Did the colour of the buildings improve the statistical model?',
      'changed nothing',
    ],
  ],
  around: {
    sentences: [
      'Earlier work on {a} in {b} found differences of {n} per cent between streets, which depend on the season.',
      'The share of {a} was taken from the register of {b} and checked on {n} aerial pictures.',
      'Studies of {b} describe {a} in general terms, without measurements of their own.',
      'For {a} the spread was larger than for {b}, with {n} outliers in all.',
      'Following common practice, {a} and {b} were described by their means over {n} days.',
      'Figure {n} compares {a} with {b}; the bars show the standard error.',
    ],
    a: [
      'crown cover',
      'street orientation',
      'surface material',
      'leaf area',
      'soil moisture',
      'traffic',
      'building height',
    ],
    b: [
      'northern towns',
      'the old centre',
      'the harbour quarter',
      'suburban roads',
      'comparable cities',
      'the control group',
    ],
  },
  unanswered: ['How much does it cost to plant one tree?', 'Which insects live in the crowns?'],
};
