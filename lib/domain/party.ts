/** Whom places are counted for, where there are only so many: nobody alone takes those of all. */
export interface Party {
  /** Of a person; or a network, where nobody has signed in. */
  id: string;
  /** Many people may sit behind one network. */
  isNetwork: boolean;
}
