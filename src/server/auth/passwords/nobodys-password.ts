/** The argon2id hash (19 MiB, 2 passes) of 32 discarded random bytes: no password opens a seeded account. */
export const NOBODYS_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$QilISL0mqClxVxJka1CwMA$/Jgof6Gf3NpzPMcs3kcK7Gwu87zvT6K78cGeFSJ6W48'
