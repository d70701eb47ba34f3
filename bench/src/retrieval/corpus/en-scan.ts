import type { SourceDocument } from './document.ts';

export const supplyContract: SourceDocument = {
  name: 'Supply agreement (scan).pdf',
  language: 'en',
  shape: 'scan',
  pages: 24,
  facts: [
    [
      'The Supplier shall deliver the crates to the Customer’s warehouse in Leith no later than the fifth working day of each month.',
      'By what date each month must the goods arrive?',
      'fifth working day',
    ],
    [
      'Payment falls due thirty days after receipt of a correct invoice.',
      'How much time does the buyer have to pay the bill?',
      'thirty days',
    ],
    [
      'For every week of delay the Supplier owes a penalty of one and a half per cent of the value, but never more than nine per cent.',
      'What is the maximum fine for late delivery?',
      'nine per cent',
    ],
    [
      'Either party may terminate this agreement with six months’ notice to the end of a calendar year.',
      'What is the notice period for ending the agreement?',
      'six months',
    ],
    [
      'Disputes are settled by arbitration in Rotterdam under the rules of the Netherlands Arbitration Institute.',
      'Where would a conflict between the companies be resolved?',
      'Rotterdam',
    ],
    [
      'The Customer inspects the goods within eight days and reports visible defects in writing.',
      'How soon must damage that can be seen be reported?',
      'eight days',
    ],
    [
      'Prices are adjusted each January by the change of the producer price index for timber.',
      'On what basis do prices change every year?',
      'producer price index',
    ],
    [
      'The Supplier insures the goods against fire and theft until they are unloaded.',
      'Who bears insurance during transport, and against what?',
      'fire and theft',
    ],
    [
      'Confidential information remains protected for seven years after the end of the agreement.',
      'For how many years does secrecy continue after termination?',
      'seven years',
    ],
    [
      'Title to the goods passes to the Customer only upon full payment.',
      'When does the buyer become the owner?',
      'full payment',
    ],
    [
      'Liability is limited to 250,000 euros per event, except for intent and gross negligence.',
      'What is the cap on damages?',
      '250,000',
    ],
    [
      'Notices are sent to Agnes Lowell, head of purchasing, at the registered office.',
      'To whom should formal letters be addressed?',
      'Agnes Lowell',
    ],
  ],
  around: {
    sentences: [
      'The provisions on {a} apply accordingly to {b}, unless section {n} says otherwise.',
      'Any change of {a} requires the written form; this also applies to {b}.',
      'The parties have discussed {a} and {b} and consider them part of Annex {n}.',
      'If a provision on {a} is void, the rest of this agreement, {b} included, remains in force.',
      'In section {n}, {a} means what the parties have agreed upon with regard to {b}.',
    ],
    a: [
      'packaging',
      'forecasts',
      'samples',
      'the framework volume',
      'subcontractors',
      'the quality manual',
      'data protection',
    ],
    b: ['spare crates', 'call-off orders', 'documents', 'third parties', 'replacement parts', 'the annexes'],
  },
  unanswered: ['What salary does the managing director receive?', 'Which bank guarantees the loan?'],
};
