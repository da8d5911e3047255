type Place = { href: string; pathname: string }

let place: Place | undefined

/** Remembers the page on which the person is, now that they have been let in. */
export const notePlace = (reached: Place): void => {
  place = reached
}

/** The signed-in page on which the person was last since this tab was loaded. */
export const lastPlace = (): Place | undefined => place
