/** What a yes/no question offers where its author names nothing else. Every one of them is understood by its comparator. */
export const yesNoOptions: readonly string[] = ['Yes', 'No', 'Cannot tell from the documents']
