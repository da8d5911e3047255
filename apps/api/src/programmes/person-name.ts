type Named = { email: string; firstName: string | null; name: string | null }

/** What somebody is called; their email where they have given no name. */
export const personName = ({ email, firstName, name }: Named): string =>
  [firstName, name].filter(Boolean).join(' ') || email
