/** From this width on the sections stand beside the questions, and the bar has room for all it has. */
export const roomForSections = '(min-width: 1000px)'
/** From here on the documents stand beside the questions, below it they slide over them. */
export const roomForPanes = '(min-width: 1000px), (min-width: 740px) and (min-height: 480px)'
