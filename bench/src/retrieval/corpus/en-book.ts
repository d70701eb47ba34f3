import type { SourceDocument } from './document.ts';

export const lighthouses: SourceDocument = {
  name: 'Lights of the northern coast.pdf',
  language: 'en',
  shape: 'book',
  pages: 300,
  facts: [
    [
      'The tower on Skarn Rock was finished in 1811 after its builder, Ewan Dall, had lost two ships carrying granite.',
      'Who built the lighthouse at Skarn Rock?',
      'Ewan Dall',
    ],
    [
      'Keepers were paid 42 pounds a year, together with coal, candles and the grazing of one cow.',
      'What did a keeper earn annually?',
      '42 pounds',
    ],
    [
      'On Brannoch the lamp burned rapeseed oil until 1868, and paraffin from then on.',
      'What fuel came after rapeseed oil at Brannoch?',
      'paraffin',
    ],
    [
      'A woman named Isobel Tarn kept the light of Holm Sound alone for nine weeks in the winter of 1893.',
      'Who looked after Holm Sound by herself, and for how long?',
      'Isobel Tarn',
    ],
    [
      'The fog horn of Ness Point could be heard at a distance of fourteen miles when the sea was calm.',
      'How far did the foghorn carry in still weather?',
      'fourteen miles',
    ],
    [
      'Letters were lowered from the gallery in a leather bucket, because boats could not land from October to March.',
      'By what means was the mail exchanged during winter?',
      'leather bucket',
    ],
    [
      'The great lens of Varr Head came from Paris, packed in 88 crates of straw.',
      'Where was the lens at Varr Head made?',
      'Paris',
    ],
    [
      'In 1902 a whale struck the landing stage of Corran, and the island went without flour for a month.',
      'What destroyed the jetty at Corran?',
      'whale',
    ],
    [
      'The smallest of all lights, Pellin, stood only six metres high and was mended with driftwood.',
      'Which lighthouse was the shortest?',
      'Pellin',
    ],
    [
      'Children of keepers were taught by a schoolmaster who rowed to three islands, two days on each.',
      'How were the keepers’ kids educated?',
      'schoolmaster',
    ],
    [
      'Electricity reached Skarn Rock by cable in 1957, thirty years later than the mainland.',
      'When did Skarn Rock get electric power?',
      '1957',
    ],
    [
      'The last keeper of the coast, Magnus Reay, locked the door of Ness Point on the 31st of March 1998.',
      'Who was the final person to do this job on the coast?',
      'Magnus Reay',
    ],
  ],
  around: {
    sentences: [
      'The log of {a} speaks of {b} for {n} days that year, and of little else.',
      'Visitors who came to {a} in the season wrote at length about {b}.',
      'Of {a} we know from {n} letters, most of which complain about {b}.',
      'It was said on the mainland that {b} had changed since the days of the first lamps at {a}.',
      'The commissioners counted {n} ships off {a} and asked for reports on {b}.',
      'Nobody has described {b} better than the painter who spent {n} summers near {a}.',
      'Between the storms the men of {a} mended nets, carved toys and argued about {b}.',
      'An inspector noted the state of {b} at {a} in his neat hand, with a sketch.',
    ],
    a: [
      'Skarn Rock',
      'Brannoch',
      'Holm Sound',
      'Ness Point',
      'Varr Head',
      'Corran',
      'Pellin',
      'the outer isles',
      'the bay',
    ],
    b: [
      'the weather',
      'the sea birds',
      'the price of oil',
      'the supply boat',
      'the herring',
      'wet walls',
      'the tides',
      'the lamps',
    ],
  },
  unanswered: ['Which king visited the islands?', 'How many people drowned in the submarine accident?'],
};
