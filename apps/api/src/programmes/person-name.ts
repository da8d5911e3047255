type Named = { email: string; firstName: string | null; name: string | null }

/** What somebody is called: `name` is the whole name. Their email where they have given none. */
export const personName = ({ email, firstName, name }: Named): string => name || firstName || email
