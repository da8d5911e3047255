/** From this width on the desk has three columns, below it tabs. */
export const roomForColumns = '(min-width: 1000px)'
