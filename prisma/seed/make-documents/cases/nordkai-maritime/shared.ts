/** ISO dates that several of the documents name and no question asks. */
export const extractDate = '2026-03-12'
export const listDate = '2026-02-02'
export const chartDate = '2026-02-16'

/** The share capital is cut into shares of 1 EUR, so shares and euros are the same number. */
export const sharesBefore = [127_750, 62_250, 60_000] as const
export const sharesMoved = 1_000

export const families = {
  henning: '60',
  anke: '40',
}

/** An address as it is written within the country. */
export const addressLine = (address: string) => address.replace(', Germany', '')
