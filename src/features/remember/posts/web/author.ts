/** Who is signed in, as the posts name them. */
export interface Author {
  id: number;
  fullName: string;
  username: string;
}
