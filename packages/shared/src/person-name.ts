type Named = { email: string; first_name: string | null; name: string | null }

/** What somebody is called: `name` is the whole name. Their first name, or their email, where they have given none. */
export const personName = ({ name, first_name, email }: Named): string => name || first_name || email
