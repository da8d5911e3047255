/** An answer without its Markdown, as it is read out: of a link or a picture its text, of a list or a table its words. Pure. */
export const plainAnswer = (answer: string): string =>
  answer
    .replaceAll(/^ *(?:```|~~~).*$/gm, '')
    .replaceAll(/^ *\|?[ :|-]*-{3,}[ :|-]*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replaceAll(/!?\[([^\]]*)\]\[[^\]]*\]/g, '$1')
    .replaceAll(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
    .replaceAll(/^ *(?:#{1,6}|>|[*+-]) +/gm, '')
    .replaceAll(/\*+|~~|`+/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/ *\| */g, ' ')
    .replaceAll(/^ +| +$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
