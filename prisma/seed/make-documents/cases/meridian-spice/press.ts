import { newspaper } from '../../newspaper.ts'

/** About somebody whose name an officer of the client has as well. */
export const newsArticle = (): Promise<Buffer> =>
  newspaper({
    masthead: 'The Straits Lantern',
    motto: 'Morning edition · courts and markets',
    date: '2025-05-19',
    place: 'Johor Tenggara',
    accent: '#6b2f1a',
    kicker: 'Courts',
    headline: 'Cashier took deposits of sixty flats',
    byline: 'By Faridah Osman',
    paragraphs: [
      'The sessions court of Johor Tenggara on Friday convicted Siti Rahmah Yusof, 27, of taking the deposits that tenants had paid for sixty flats. She gets two years.',
      'The cashier kept the books of an estate agent in the old market, for whom she has worked since she left school. Over fourteen months she wrote receipts from a pad of her own and banked what came in with her brother.',
      'It came out when a tenant asked for his deposit back and showed a receipt with a number that the agent had never used. “I had meant to put it back,” she told the court. She has never lived outside the town, her lawyer said, and cares for her mother.',
      'The judge took into account that she had confessed. The agent will repay the tenants; the brother is to be tried in August.',
      'The court was told of a woman of the same name who keeps the books of several companies across the strait and has had to explain herself to two banks. She has nothing to do with the case.',
    ],
    briefs: [['Pepper up again', 'Black pepper gained four per cent in a week, traders at the quay said.']],
  })
