/** How often what failed is asked for again while it is shown. In milliseconds. */
const lookAgain = 15_000

/**
 * The options of a query whose failure is an empty list and a quiet notice (specification §8): it is asked for again when
 * the device is online again, and every now and then, since a server that was away tells nobody that it is back. `calm`
 * is how often it is asked for while all is well.
 */
export const recovering = (calm: number | false = false) => ({
  refetchOnReconnect: true,
  refetchInterval: ({ state }: { state: { status: string } }): number | false =>
    state.status === 'error' ? lookAgain : calm,
})
