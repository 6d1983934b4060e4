/** argon2id (19 MiB, 2 passes) of the password in src/domain/auth/demo-sign-in.ts, which everybody may know. */
export const DEMO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$XL9vs2jM+CI0DEIjmY3o0A$oJqjF/mdqLiC/g26N35w9EVyPkydTCVMkJAUdqfomTY'
