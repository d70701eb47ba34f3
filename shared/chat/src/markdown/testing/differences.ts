/** Examples of the two suites that answers are drawn otherwise than, by their numbers, and why. */
export const differences = {
  commonMark: {
    /** Tags are text, but for a few, and Markdown between them is read. */
    tagsAreText: [
      21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166,
      167, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188,
      189, 190, 191, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 623, 625,
      626, 627, 628, 629, 630, 631, 642, 643,
    ],
    /** A definition that no link refers to is shown; nothing that was written is left out. */
    unusedDefinitionsShow: [207, 208, 210, 317, 537, 538, 545, 563, 565, 567, 571, 592],
    /** A link without an address is text as written. */
    linksToNowhereAreText: [200, 485, 486, 487],
    /** Bare addresses are links, as in the extension of GFM. */
    bareAddressesAreLinks: [602, 608, 611, 612],
  },
  gfm: {
    /** Tags are text, but for a few, and Markdown between them is read. */
    tagsAreText: [
      118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 139,
      140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160,
      170, 288, 289, 317, 327, 354, 484, 485, 486, 501, 504, 533, 545, 636, 637, 638, 639, 640, 646, 648, 651,
      652, 653, 654, 655, 657, 667, 668,
    ],
    /** A definition that no link refers to is shown; nothing that was written is left out. */
    unusedDefinitionsShow: [176, 177, 179, 188, 297, 546, 547, 554, 572, 574, 576, 580, 601],
    /** A link without an address is text as written. */
    linksToNowhereAreText: [169, 496, 497],
    /** Bare addresses are links, as in the extension of GFM. */
    bareAddressesAreLinks: [611, 617, 620, 621],
    /** Cells beyond those of the head are shown, not dropped. */
    surplusCellsShow: [204],
    /** Two tildes strike out; one and three do not: `3~5天、7~10天`. */
    twoTildes: [491, 493],
    /** linkify-it ends a bare address where its words end, and knows neither xmpp: nor a host with a plus sign apart. */
    endsOfAddresses: [626, 627, 631, 633, 634, 635],
  },
};
