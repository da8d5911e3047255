export const positionDate = '2026-06-30'
/** Commitments of the limited partners in dollars; their shares are in the answer sheet. */
export const commitments = { norrland: 97_500_000, tidewater: 77_812_500, quayle: 56_250_000, others: 80_937_500 }
export const formerOffice =
  'Bellwether Corporate Services Ltd., 4th Floor, Coral Court, Harbour Lane, George Town, Grand Cayman KY1-9904'
export const withinCayman = (address: string) => address.replace(', Cayman Islands', '')
