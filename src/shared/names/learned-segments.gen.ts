/**
 * Learned, not written: `npm run bench -- names --learn FILE --learn FILE` makes this file from
 * - github.com/steveash/NETransliteration-COLING2018, data/wd_arabic.normalized.aligned.tokens at 5d5f59e (CC0, Wikidata)
 * - github.com/google/transliteration, ar2en.txt at b2265a6 (Apache License 2.0, Wikipedia)
 * - the closed groups of this module
 * the half `tuned` of each alone (bench/names/open-pairs.ts): 36685 of 41818 pairs, the others are no spelling of each other.
 * 378 segments 'latin arabic', then for each segment (nothing: any; ^: the word's beginning) those that follow it
 * (a point: the word's end), each with the letter of its count.
 */
export const LEARNED_SEGMENTS = 'sh ش|oo و|r ر|i ي|d د|eh ة|me م|n ن|z ز|in ن|g غ|er ر|la ل|p ب|a ع|k ق|l ل|a ا|o و|s س|v ف|a أ|t ط|zz ز|w و|ll ل|ow و| ا|ze ز|ch ك|ar ر|c تش|h |e |j ج|le ل|m م|i إي|c ك|t ت|eau و|c س|e ي|k ك|so س|ma م|y ي|a ة|za ز|rr ر|u و|q ق|h ه|f ف|ou و|ge ج|iy ي|a آ|nn ن|b ب|ye ي| و|mo م|uham ح|te ت|ey ي|dh ض|ss س|re ر|be ب|z ظ|im م|o أو|che ش|ch ش|ir ر|ck ك|ja ج|ho و|g ج|j خ|h خ|iz ض|en ن|ff ف|ie ي|i |a |se س|e ال|ss ص|ph ف|th ث|ne ن| ل|ad د|bi ب|he ه|ta ت|gh ق|kha خ|q ك|we و|sch ش|ba ب|al ل|e إ|ah ا|gh غ|ah ه|ha ح|sho ش|el ل|k لق|w ف|ed ض|gha غ|ka ك|ra ر| ي|ke ك|tt ت|sa ص|su ص|h ح|aw و|sha ش|am م|s ش|cha ش|ho ح|i يت|ah ح|d ذ|an ن|u يو|mm م|s ص|o وه|na ن|hu ح|z ذ|bb ب|j ي|je ي|ha ا|lle ل|u |e ه|tte ت|kk ك|hi ي|wo و|the ذ|il ل|ch خ|ga ج|i ا|lo ل|pe ب|x كس|ro ر|ha ه|de د|ij ي|th ت|u أو|ay ي|es س|is س|ib ب|kh خ|un ن|e إي|ri ر|gu ق|add د|dd د|on ن|s ز|ce س|ef ف|ya ة|wa و|ee ي|g ق|as ص|r رو|a ي|gue ق|fa ف|s لص|je ج|g ك|ell ل|eh ه|ub ب|he ي|eb ب|a و|us س|e ع|mu م|i إ|mi م|d ض|s لس|a عا|a اء|da د|af ف|h لح|aq ق|he ح|em م|su س|ad ض|c ج|o ع|uq ق|ed د|da ض|pp ب|ta ط|gu غ|zu ز|iq ق|j لج|m لم|e ا|yi ي|ka ق|qu ق|li ل|v و|ah ة|i عي|hi ه|ur ر|ku ق|s ث|e ئي|a ى|us ص|or ر|jj ج|a ه|es ش|ou ع|di د|abb ب|dh ذ|sa س|a عة|dj ج|yy ي|kha ح|u ع|ul ل|e ة|e يه|fe ف|ak ق|u عو|con ق|i ع|qo ق|tth ث|la ا|qa ق|a لأ|za ظ|att ط|ki ك|t لط|sh س|z لز|akk ق|z ث|dh ظ|se ص|b لب|si س|co ق|th ذ|ti ط|ac ق|usse س|chou ش|b بي|i ی|mou م|aqq ق|ce ص| ع|o لع|ua ع|av و|if ف|fi ف|wi و|su ث|ga ق|c ق|a لع|o عو|a ائ|uf ف|ot و|et د|t ث|d ظ|e ائ|ab ب|tou ث|g لق|ab ع|q لق|ik ق|z ض|egh ق|ve و|t د|gha ق|oham ح|di ض|gho ق|enna ن|the ث|ok ق|d اذ|va و|yya ة|ch ح|c ثي|ze ظ|ww و|kk ق|tu ط|tayy ط|a أع|c ث|s إس|ak أ|hous ح|te ط|t طف|apha ى|ass ص|sid ص|hi ح|aa ع|u وع|eza ض|so ص|az ض|aqqa ق|d ود|thu ث|az ظ|si ص|so ث|uk ق|h حم|ca ق|z يث|m حم|xa ح|adou د|ham ح|ac ع|que ق|chau چ|ch چ|atou ه|ya ه|ek ق|pa پ';

export const LEARNED_RUNS = String.raw`^	0Z	aV	2sG	2t=	2u?	2vJ	2wU	2yW	30C	32d	33F	34;	36@	38G	39K	3aO	cT	3cC	3e[	3fK	3gZ	3iS	3kJ	3lM	dY	3mS	3p;	3r<	3tY	3vI	eg	3wW	3xH	3zJ	40A	fU	48B	49;	4b5	4cE	4dC	4e;	4f@	g[	4hH	4iO	4j4	4l?	4mG	h_	4rU	4tJ	4uB	4vK	4z?	i;	50A	53K	55Q	59G	j 	5aR	5c=	5dA	2b	kT	5lR	5mY	5nT	5oK	5p@	5rX	5tB	la	5xO	5zM	61D	62U	mZ	65F	67R	686	69L	6dD	6e>	6fR	6gQ	6h/	6i;	6kG	6l/	6nL	oX	6o@	6wJ	p1	6zB	70V	72O	74C	75S	79A	7cC	7dO	7eB	7g;	7hR	rk	7j;	7l*	7q;	sH	7sF	7uG	7vF	7w;	80E	t:	83J	86C	8b+	3J	8c@	8dF	8eF	8hI	vJ	8m@	8n;	8qC	8s@	8v;	w<	8x>	8z;	91@	92C	93@	94;	x+	97@	99;	9a@	9b;	9eF	9f@	yX	9gI	9iC	9jF	9kB	9pI	zD	9qG	9uD	9yF	10d	a0;	a1C	a7C	11L	acC	adG	ahD	12Z	13[	4[	15?	16C	17!	18L	19^	1a!	1cQ	1fS	1gZ	1h_	1iF	1j@	1lI	1nd	6X	1oG	1q!	1sB	1uF	1wM	1xX	7_	20T	21D	22S	25N	27S	8T	28>	29J	2e*	2f.	2gC	2hJ	2jC	2k 	2lI	2oJ	2p@	2qG	2rC
	.|	0c	1Y	a^	2sL	2tL	2uF	2vM	2w[	2xO	2yW	2zN	30T	31Y	bd	32f	33J	34!	35P	36K	37K	38M	39T	3aX	3bM	cX	3cI	3dT	3e!	3fN	3gh	3hT	3iW	3jZ	3kQ	3lQ	d_	3mT	3nH	3oa	3pI	3qR	3rC	3sU	3tc	3uC	3vO	en	3wW	3xP	3yQ	3zN	40D	41M	42G	43W	44O	45E	fc	46G	47K	48R	49O	4aP	4bE	4cK	4dD	4eF	4fG	go	4gI	4hO	4iV	4jL	4kJ	4lG	4mG	4nZ	4oQ	4pQ	hw	4qO	4rZ	4sA	4tJ	4uK	4vQ	4wH	4xU	4yE	4zT	im	50L	51X	52L	53Q	54V	55!	56S	57D	58M	59N	jl	5aZ	5bO	5cB	5dK	5eF	5fH	5gC	5hE	5iM	5jJ	2s	k 	5kL	5lZ	5m[	5nT	5oU	5pW	5qP	5r[	5sO	5tQ	la	5uX	5vN	5wQ	5xS	5yX	5zN	60R	61O	62W	63O	mg	64S	65K	66E	67[	68K	69N	6aQ	6bB	6cX	6dK	nQ	6eG	6fW	6gT	6hP	6iL	6jV	6kL	6lM	6mP	6nM	oc	6oO	6pH	6qU	6rF	6sL	6tM	6uZ	6vD	6wN	6xA	p!	6yD	6zP	70Z	71I	72S	73M	74D	75W	76M	77N	qS	78A	79I	7aK	7bG	7cC	7dU	7eD	7fG	7gD	7hV	rm	7iK	7jK	7kO	7l:	7mR	7nF	7oF	7pI	7qQ	7rL	sP	7sK	7tN	7uI	7vF	7wM	7xL	7yB	7zJ	80E	81<	tG	82C	83J	84F	85G	86S	87F	88P	89G	8aP	8bB	3v	u!	8cD	8dF	8eN	8fQ	8gZ	8hL	8iL	8jN	8kB	8lN	vV	8mM	8nF	8oF	8pI	8qC	8rI	8s@	8tK	8uL	8vR	wR	8wG	8xE	8yH	8z@	90H	91I	92C	93C	94I	95I	xW	96G	97B	98F	99N	9aJ	9bF	9cI	9d@	9eL	9fC	y_	9gJ	9hI	9iC	9jF	9kB	9lD	9mC	9nC	9oL	9pI	zY	9qG	9r;	9sC	9t@	9uD	9vI	9w@	9xG	9yH	9zI	10o	a0J	a1C	a2I	a3C	a4;	a5C	a6D	a7I	a8C	a9;	11L	aaF	abD	acC	adG	ae@	afK	ag5	ahD	12]	13i	4n	14C	15P	16l	17f	18P	19c	1ah	1bd	1cU	1dX	5R	1ei	1fa	1g 	1hg	1ij	1jP	1kT	1lJ	1mU	1nm	6_	1oR	1pH	1q^	1rO	1sT	1tN	1uU	1v_	1wX	1x]	7r	1yL	1zU	20T	21Q	22!	23Q	24P	25T	26E	27Z	8b	28E	29K	2aI	2bW	2cU	2dQ	2eQ	2fX	2gM	2hK	9W	2iW	2jP	2kk	2l^	2md	2nM	2oT	2pN	2qP	2rT
0	.T	1;	31/	b=	34(	3hG	3oC	eK	43A	g<	4h5	hR	iJ	54,	5a@	2F	k2	5uI	5w@	5y>	6f;	6m;	oA	6w@	75;	q>	7h;	88D	3V	v+	xF	100	13/	4(	16J	177	19;	1a<	1b;	1e8	1f;	1h@	1iG	1n(	7<	1z@	23@	2b<	2d5	2k;
1	.D	3c(	3g;	d-	3v5	e;	f5	g/	j8	2K	z*	10=	13<	4J	17>	1a(	1fD	1h@	1nG	7J	2k;
a	.O	1<	2x@	bE	340	gE	hQ	4z.	iK	58;	j3	2L	o3	q@	3?	u<	x0	y-	z4	100	13D	41	16F	1a1	1eJ	1g3	1h*	1i=	1n6	1w*	7C	2bB	2e;	2f=
2s	gA	h5	2;	m@	73;	91;	8;
2t	.B	43D	5y5	3(	1eC
2u	e;	r-	3>	2f;
2v	.:	b2	36*	g3	h7	i5	2<	5u;	o=	36	z(	10/	167	17.	1e8	1n*	7*	1z;	2l+
2w	0@	395	3a*	eM	46;	gP	4i;	h>	4r.	j@	2K	m;	67;	p+	3I	4<	16(	17C	1c;	1eA	7A	226
2x	.F	e;	g;	h*	4z@	3G	1a(
2y	3g;	d(	gL	jJ	2;	k*	p2	3?	105	4B	17*	1a;	1f;	1g+	1h@	1n(	1v;	7A	2kC
2z	.K	g2	5p;	86;
30	.E	3a*	g?	hB	iC	2/	7k;	3G	x<	13(	164	1a;	1iC
31	.T	b;	3h@	416	hB	53;	2D	o;	3?	8x;	10A	4?	1i(	1nF
b	. 	aB	30+	3b(	3g@	e;	fF	g@	4k5	hG	4v;	4zD	i=	55C	j<	5f5	6u@	s;	7y;	3S	8m;	x*	z,	10;	13I	4>	16?	171	18(	1aB	1g/	1h<	1j.	1k5	1nE	6(	7D	276	8F	2b(	9@	2k;	2l;
32	0@	39;	3d;	3sN	435	f;	485	gK	h;	4xI	505	535	55;	jB	2R	5m5	5o;	6i5	oF	6tK	p;	70F	72;	73;	t;	3G	8v;	9cC	y@	10Y	13C	4O	17@	19L	1aI	1dK	1e5	1f;	1hH	1i5	1mF	1nK	6N	1vP	1x>	7Q	21;	22@	27;	8;	2c@	2f;	2i;	2lC	2r;
33	3b;	e>	55@	88;	1h5	7;
34	.U	0;	2w;	32@	3e;	3g;	eF	f;	hF	4r;	4z+	i.	j2	5r@	5x;	m@	67;	6f;	7s;	3E	x;	10=	13/	4D	16/	17@	19;	1a/	1g+	1n3	6@	1q@	1t,
35	2x;	3h@	3q@	g;	h@	4w@	56;	m;	6s;	70;	u;
36	.A	hC	i0	j9	6d2	38	164	1e,
37	.C	b>	2>	3@
38	2<	3H	1a;	7A
39	30;	eC	g0	4l5	4u5	jA	2L	3(	10?	13D	195	1e/	1i;	1v(	7A
3a	0/	15	eC	g;	hB	j<	m;	n@	73>	3L	16*	17.	195	1eC	1i>	1k5	1nL	1o@	1u5	7A	8+
3b	.?	0;	41(	g-	h3	i4	j1	k,	6m*	z,	106	13+	4*	17(	6;	7-	26/	8+	2k;	2o;
c	.>	2w;	32C	35;	3j5	3l;	eC	3z;	h7	4r@	j*	mK	7m@	3A	46	17@	1e:	1i;	1nG	7<	8;	2r;
3c	.;	j2	k*	r/	3B	76	2k;
3d	.D	b8	3o@	47(	g-	hF	iA	j=	2,	3F	z@	10.	16?	1a4	1b;	1e+	1i@	7*	2d(
3e	30@	3g;	3y;	f;	gC	4j;	4xF	55;	5aF	2G	6f;	o@	3C	8o;	10;	4C	19B	1aC	1f@	1gB	1hK	1nL	6>	7K	2c;
3f	d;	g;	4iC	19;	1nC	7@	2c;
3g	.!	0;	b@	345	3s5	47;	gC	4p5	h[	4q@	iJ	50;	jP	2F	5m5	6j@	6u;	70;	q>	7p@	7u5	7zF	82;	84@	3Y	z;	10K	15@	16C	19L	1aI	1bP	1d;	1eM	1iP	1n5	6L	1qB	1vC	1w;	7C	2q@
3h	.2	39;	3g@	fC	g/	hH	j6	2;	5p;	3G	u*	1a;	1fC	7(
3i	3s@	eI	gF	h5	2J	6f@	7w;	10F	17F	1e<	1n;	7A
3j	.R	3g@	hG	i-	2;	5p@	60C	r6	3J	u;	8v@	9v@	4;	1a;	1b@	1u5	8(	2k;	2n5
3k	.F	36;	3g;	d1	e;	h?	i,	515	25	885	38	xA	10(	13@	161	173	1e/	1s3	7*	1z5
3l	eF	f@	g;	5a;	2@	5x;	96@	10;	1e.	1i>	1n@
d	.O	1F	b<	341	3g;	3q;	48;	g>	4h;	hS	iM	54*	jB	2J	r/	3J	u-	z2	10-	13>	16L	172	1a=	1e@	1h-	1iE	1w-	7.	2d0	2f=	2k@
3m	2w;	3s@	43@	j;	2;	705	7z@	x5	10>	15>	6B	1q;	1vI	1x@	2g>
3n	15+	22H
3o	.K	0G	c;	3p;	41;	gI	4n5	hQ	i;	jF	5a@	2J	m@	64@	o;	3K	y;	z;	10Q	16C	19;	1aD	1e@	1iC	1k;	1nM	6@	1q>	1w;	7K	26;
3p	.@	3j;	h;	u;	1i;
3q	.K	e;	h<	5s;	m@	6q;	r;	v;	y;	43	8;
3r	j>	2(	75
3s	.,	1;	b?	34*	hL	i1	64D	3/	u7	8i;	16/	1eC	1iK	2n5
3t	.L	1G	2u;	bI	38@	3uC	gC	hX	iL	51;	54@	2G	mC	64;	67M	6u5	79@	8a@	3L	8k@	w;	9m@	z;	10;	ae5	4;	16;	1a@	1b@	1eO	1hI	1iN	1n;	7;
3u	.C
3v	0*	3x;	j<	5s(	6z;	70;	725	73;	3A	99;	y8	1e.	1u;	276	8*	2k;
e	.V	0F	2wD	2x5	3aK	3b;	c@	3d;	3i@	3jF	3sJ	3tC	3xC	3yN	42@	fN	46@	4c;	g!	hV	4q;	4xG	iF	54F	55@	jL	5aO	5i@	2W	5u5	mO	64;	67@	6c@	nF	6f;	6g5	6hB	6j;	oJ	6x;	pO	72;	73;	7a;	7r;	s5	7v5	7y5	3!	uF	8fG	9cC	yF	zC	10U	a0;	12;	13L	4X	16I	17C	19@	1aM	1bI	1c@	1d;	1eJ	1fP	1g5	1hP	1iP	1j;	1nX	1o;	1q;	1vC	1w;	1xC	7R	1y;	22F	25I	27;	8P	2cL	2d;	2i;	2m@	2n@	2p;	2rC
3w	3e;	3tC	3v@	3x@	jI	6z@	70B	19C	1c@	1vK	7@	8;	2g>
3x	hF	i@	2@	3;	u;	1eF	2f;
3y	.(	b(	hN	33	16,	1a,	1e;	1i@	2b(	2d(
3z	.2	43;	g+	hF	iE	3,	4*	160	17-	1e;	76	95
40	..	g(	4h;	2,	k/	r;	7+
41	.?	d,	g=	2;	k.	6l;	3,	102	1n7	7A	2k;
42	.>	rC
43	.K	0<	3d;	48;	4v@	i2	5p5	m@	68@	o8	6z;	rC	38	v(	x3	10>	13/	47	15@	16E	17-	1a;	1g<	1u;	22(	2p5
44	.O
45	.C	g(	74
f	.X	15	31F	34;	3t@	e;	41;	g@	hV	i5	545	j@	2@	61;	m;	6s>	6u;	7k;	3X	x;	4G	165	1aB	1bK	1eJ	1i;	1n;	1x;	1z@	22;	25;	2b;	2e@
46	hB	i,	3A
47	.C	g,	h-	2+	6u5	10.	13A	17.	1g(	1n*	74
48	.(	g(	i=	2P	rC
49	.;	g;	2J	rC	1a@
4a	.N	h;	3A	10;
4b	.9	2x5	b(	h.	i*	3;	130
4c	e>	g;	h<	2+	10;	1nC
4d	.(	4;	17;	1c;
4e	3t@	l;	m;	r*
4f	.A	j,	33	131	7=
g	.b	0<	1F	a8	2w;	31J	bE	32G	3b/	3c0	3gS	3hA	3jF	d7	3m;	3n,	3oK	3tG	eU	3z5	40/	437	448	fL	49;	gL	4h;	4i;	4j.	4k6	4nL	4pA	h_	4r@	4s;	4z0	iU	54G	55;	56@	58-	jF	5a;	5h(	2=	kB	5k;	5m@	5o;	5rI	5t;	l;	5u@	5w@	62;	63@	mO	647	675	6a;	6f;	6g;	6j@	oH	6q,	6r;	6uB	735	77;	qB	796	7a@	7hC	r<	86F	88;	89;	8b;	3a	u;	8f;	8i;	v.	8w;	95;	y3	9g;	9o@	10Q	a2;	12;	13F	4O	15-	16T	17?	19C	1aQ	1bO	1eP	1fI	1g?	1hL	1iP	1j*	1kB	1nM	62	1o*	1q@	1s(	1v<	7?	1z@	272	88	99	2j3	2k;	2r@
4g	.8	3q,	h1	o;	33	13A	16+	1a*	2b(
4h	635	67;	6f5	7h5	8f;	8m;	10E	a25	19;	1f5	1h5	1n;	7;
4i	h=	4x(	2M	n;	oD	7w@	3J	10<	4(	1a?	1e+	7<
4j	.=	b;	f;	6i5	pA	r<	30	1f;	1n+
4k	h?	j;	6u@	1e(	7;	2f5
4l	.?	h6	i2	32	x;	162
4m	g1	j+	2?	v*	103	13+	4(	1a;	1n*	7/	8+
4n	.D	05	1;	37;	3o;	e;	gG	hO	4r6	52;	5i;	2>	5s;	6g@	o;	6q5	6uC	8v;	10.	af;	4@	1b;	1e;	1h;	7G	95
4o	.K	3g;	d;	g(	4r;	i(	10F	137	17+
4p	.E	32;	3g@	h*	10I	a75	13(	1n@	95
h	.e	0R	aH	2t2	2u;	2v+	2w<	303	31>	b,	32;	33@	34(	36-	3a3	3b5	c6	3c<	3dE	3f@	3g!	3i6	3j>	3kH	dH	3p@	3qA	3s@	3tK	3v(	eN	3y1	3z7	42-	438	45/	fR	46-	485	49;	4b9	4e;	gb	4gB	4h;	4iE	4jA	4l2	4r?	4uB	4v@	4xE	4z7	iI	50A	536	55I	59;	j!	5a;	5c;	5d,	2d	kM	5lL	5oB	5pP	5t>	5x>	5z*	605	61D	62;	mY	665	67;	69(	nC	6e@	6hJ	6i>	6lL	oX	6pD	6t;	pL	70;	72F	76;	7dH	7fF	7n@	7o;	7rF	sA	7s;	7u;	7wF	7xL	81;	t4	85@	8a;	8b;	3V	u=	8c;	8f5	8g;	8h;	vB	8m;	8n;	8vL	91@	99F	9a;	9bC	9e5	yO	9h@	9lB	zN	10^	a0>	a6>	11(	aa;	ab5	12H	13[	4^	15<	16G	17T	19*	1aS	1c(	1dJ	1eO	1fR	1gT	1hU	1iQ	1jB	1mK	1n!	6I	1oB	1sA	1uN	1vQ	1wK	1xM	7h	1yF	21<	22C	24E	25B	27B	8R	28+	2c9	2fD	92	2iL	2j/	2k!	2lR	2mG	2n@	2oL	2pB	2rC
4q	.G	h;	i;	2F	r;	13(
4r	.=	346	37G	43>	g=	4nC	4o;	hP	i8	56@	j;	2+	60F	65@	705	76;	3E	xB	131	16*	1e<	1iA	1p;	7(	2a@	2eC
4s	j+	13*	4<	17(
4t	3s(	g1	25	k6	p(	u;	101	13*	41	171	7(	24(	2f.	2k@
4u	0;	3g;	i;	515	5p5	735	ab5	4(	8;	2k;
4v	j;	rC	3M	13;	4@	16;
4w	3j;	5y;	3@	1i;
4x	hJ	i;	5y;	r;	3F	8w;	x;	z,	16A	1a(	1bC	1g;	1i@	1z;	2b(
4y	.D
4z	.M	315	b2	445	48C	hE	i/	5g5	6u5	39	x3	10+	163	1e(	1n/	7<	2b>	2f;
i	._	0B	aC	2t*	2v*	30?	b+	32@	34(	36C	c*	3c*	3dD	3f;	3gC	3k5	dD	3s7	3t;	eC	3y4	3z5	40+	42*	49;	4b/	4d(	4f*	gV	4g=	4h;	4i(	4j+	4l+	h>	4r9	4x.	4z@	i7	55@	jV	2^	kX	5o;	5t;	5z,	m@	64*	664	68+	n(	o3	6o@	pA	75F	79;	rD	7q;	t/	86@	3F	u(	8f;	v6	wA	xD	9e;	y7	9h;	z>	10Q	ab5	129	13L	4R	15<	16>	17K	19+	1aF	1d=	1eC	1fC	1gG	1hM	1j(	1m=	1nN	61	1o/	1s<	1u;	1v>	1w9	1x/	7^	221	24C	27=	8A	2b/	2c=	2e(	2f-	2g;	2jI	2kU	2lE	2n-	2o+	2p/
50	.?	2@	10@	1a,	1h6	7?
51	.T	b<	fC	g;	h@	6j;	6k;	6q@	6u;	r;	3>	16(	2k;
52	.L
53	3t@	e;	g;	4i6	h5	5a;	2?	6h5	3I	y;	1d@	7(
54	.G	d*	f5	jH	k(	10E	133	4H	17,	1f;	1n<	7J	2l+
55	.F	1;	31;	b@	34@	3b;	3h@	3o;	gC	hP	iG	2G	r;	3C	13;	16C	1b@	1eC	1iG	7C	27@	9;
56	.@	b@	3a;	g@	h@	4r;	2J	5y;	3;	4;	1n;
57	.C
58	.F	05	f;	50+	j(	2/	k/	z+	10(	1s<	71	2k;	2l.
59	.@	42;	2C	r;	10;	4;	1d;	7@
j	.b	1/	a(	2t5	316	b>	34=	39F	3b(	c5	3c+	3gC	3h+	dN	3oF	eS	445	48J	4c;	gG	4l*	4n;	hX	iS	517	54?	5d@	2=	k6	5o5	5u@	5yG	62>	mK	67J	o9	6u>	755	7bF	7h;	rK	7k;	t5	86>	8a;	3W	uA	8f;	8jI	v/	93;	9eC	zA	10V	aa;	12G	13V	4=	16P	17Q	197	1aI	1b;	5;	1eP	1h3	1iJ	1k6	1l*	1n@	6;	1sH	1tE	7A	1zC	22*	82	2bL	9H	2k;	2l(	2q=
5a	3d;	e;	f;	gF	h@	585	2T	5s@	p@	3D	u5	13F	4;	1d;	1e,	1fC	2r;
5b	30;	38;	3o;	hF	4w;	2;	3@	10;	1i;	1n;
5c	3g;	e;	h(
5d	43;	hA	2@	3(	u@
5e	.B	3*	x;
5f	.D	2@
5g	.;	e;	165
5h	.(	g0	h*	j-	24	k2	75	2f;
5i	.F	0;	2@	r;	3@
5j	g*	2F	pA	13*	7/
2	.e	05	1I	aN	2tA	2v/	2z<	30A	31G	b.	34/	3b*	3c,	3gG	3hD	3jO	d@	3n5	3oT	3p;	3tG	3v;	eF	3z+	41;	43<	44;	f@	46+	4fA	gH	4j.	4k,	4l1	4nI	4o0	4p<	hc	4q<	4r<	4z0	i!	50,	51L	536	54F	55;	56;	58C	jS	5d;	5g;	5j(	kE	5k*	5l@	5o;	5r;	5s@	5t<	5uN	5yB	60>	61+	63B	mG	64-	67;	68+	6aD	6e5	6i;	6jH	o=	6oF	6uH	6y@	70<	q=	78/	7aC	7d;	7h;	rB	7q;	7w;	t0	86@	8aI	3c	8f;	8j5	v9	8uC	8x5	95>	975	9a;	yB	9h;	z3	9t@	9vF	9w@	10N	a2F	12=	13P	4S	14A	15:	16X	17I	19+	1aS	1bR	1c5	1eT	1fB	1g9	1hM	1iV	1j4	1kL	1nR	6<	1o(	1s4	1tD	1v,	1x=	7S	1z;	21@	22>	24,	27@	8F	2aC	2b;	2c/	2dE	90	2k[	2lK	2n;	2o*	2q(
k	.U	a(	bB	343	3b,	3nC	e@	g:	4o.	hT	iK	54*	jA	2@	r1	3S	v.	x;	13/	4+	16L	172	1a7	1e?	1i-	1t/	1w(	73	2b7	2d+	2e2	2f/	9-
5k	.H	4n;	8j5	13=	17*	1s(
5l	.F	3s;	3t;	gD	j;	2C	6u5	3P	w@	10M	4;	16F	1f;	1nC	1s;	1x;	8;
5m	.5	32I	3gK	3tL	eF	4r;	j@	2B	mF	65;	67F	r(	7jC	8m;	a35	13C	4;	19;	1e;	1u;	7K	2k;
5n	0A	aA	3g@	g2	4r;	jL	2-	7n;	3(	10;	4/	17+	1f@	1h;	1n0	7?
5o	0F	b5	3g;	3i;	3t;	g<	j;	2G	5x>	3>	13*	4@	16<	1e@	1i;	7A	22;
5p	.K	31;	bD	34B	3a;	hF	5e@	2;	6j;	o5	3I	10;	1bF	1i@
5q	b;	3g;	3j;	3o;	eC	h@	4q;	5i;	5w;	84@	1n;
5r	0G	g;	4u5	2C	mJ	o@	s;	7s>	3F	10;	a0B	13;	4I	1a;	1o;	1xC	7F	22;	27;	8G	2iD	2oC
5s	.M	2f@
5t	30;	gH	h;	55;	5m5	835	3D	z;	17;	195	1d*	1e6
l	0H	aB	2v+	2w(	32C	39;	3d,	3gP	d3	3tF	e@	3y*	43@	f@	4b;	gJ	4r-	4v;	jA	2G	k>	m@	66/	68*	o<	p8	70;	7n;	7qC	35	v*	9a;	y+	z4	10H	12-	137	4D	17=	1a9	1dA	1eF	1g1	1h=	1m=	1nL	6C	1p(	1vD	7P	21;	22+	27<	85	2i;	2j;	2kJ	2r;
5u	.I	3t;	hA	54>	5w@	m@	6j;	r@	3P	u5	13@	1bC	1c;
5v	3a;	hF	j;	5i;	2@	5k;	7p;	3;
5w	.@	2w;	3t;	hF	2;	5u;	m;	3G	4;
5x	.;	0;	6t;	r;	3@	y;	10>	1aB	1nC	6@	1v@	22;	27@	2l;
5y	.P	315	d;	e;	hE	i;	5r;	5x;	6u;	3N	u5	1b;	5;	1n(
5z	gG	4i;	i-	2*	r.	173	1n@	7,	2j5	2k;	2p6
60	.B	b>	g@	hJ	2B	3>	16;	1i;
61	.;	e5	41(	hF	i;	5y;	3H
62	2w>	c;	f@	g;	h;	iB	5s;	5t;	5y5	67;	6o>	r;	10I	4;	19G	1n>	1q5	1xD	2f5	2k>	2q;
63	.5	3h;	g@	4n>	h;	3;	10@	1x;	2f5	2q@
m	.W	31I	bC	38;	3g;	3o;	41B	gF	4k;	h^	iK	51K	5f;	2K	5yD	6a;	oJ	6s;	6v@	q;	8a@	3W	8i;	8u@	w@	10F	16N	1aG	1bC	1e@	1h;	1iL	7;	22@	8;
64	.P	b(	g,	hA	i;	2+	3A	16*	5@
65	2D	3;	1a@	1i;
66	.1	b2	34,	g(	h<	i0	33	x(	z(	16.	2b*
67	2w;	3i;	gG	h@	5a5	2I	oC	p@	73;	3K	w;	10@	1a@	1hL	1i;	1nC	1o;	7K	2c5	2j>
68	jD	35	x1	16E
69	2w5	32;	c5	g@	2C	z>	1g(	1n6	1w;	1x;
6a	.N	h@	3;	10;	4;
6b	5r;	u;
6c	34;	3oF	eF	g;	4n;	hC	56@	2;	5k;	5wC	63@	6a;	6f;	6w;	75C	7r;	88C	3@	u@	95@	4;	7;	2p@
6d	.B	05	3g>	i;	705	37	176
n	hB	i3	r;	3F	8u;	xB	16(	1e;	1i@	2f>
6e	.4	a;	30;	3g>	h6
6f	3t@	gF	4x;	j;	2I	m@	n;	3D	4C	1aB	1d@	1h;	7F	8;	2iC
6g	b5	3a>	4n;	hB	i5	54;	j;	2G	3B	13C	16;	1d;	1e5	1n@	1w5	7;	8;	2q;
6h	2t5	32@	3gC	3;	8y5	4>	16@	17C	1n*	1o;
6i	f@	h?	j5	3F	1e5
6j	.V
6k	.F	o;	4C	1v;
6l	2L	35	7+
6m	.H	1;	a/	f>	4n>	i;	7h5	3;	13-	17+	1aA	1f5	1j(	7+
6n	g@	2F	5p;	4;	19;	1w;
o	.H	2z5	31<	b*	32;	3g;	3oF	e;	43(	47.	g;	4n<	4o;	hW	iO	541	58(	j=	5e+	5h+	5j+	2;	5l;	5w;	60C	6j;	6m(	rI	3Y	y;	z(	9x5	13(	4@	16I	17;	1aF	1b;	1e<	1g(	1i5	1k;	7@	2b,	2kI
6o	.;	h@	5w;	3C	u@	10F	1e;
6p	gH
6q	.T	w@
6r	.;	67@	9m;
6s	.<	f5	4n;	3;	x5	165	1i;	1n;	1p;	2f6
6t	.;	hI	i;	3@
6u	.Y	2;
6v	.@	25	36
6w	2w;	3j;	h@	5t;	r;	105	4;	19D
6x	.;	e;
p	.O	b:	3b(	hQ	4q;	4z(	iG	54;	j0	5y@	q<	3N	100	16E	1a=	1e=	1iF	1n,	1t3	7*	1z;	2b0	2d/	2f*	9+
6y	hD
6z	.;	4n@	hC	5i;	3C	1e>	1n;	23;	2f;
70	2w@	32;	3j5	3q5	eQ	g1	h6	5o5	6f@	3F	10M	4;	17(	19(	1e.	1nC	7K	2n5
71	.I
72	.C	3j>	3o@	eC	hG	i(	5y>	3A	x;	2f;
73	.6	315	hL
74	j;	70;	1n;	65
75	.C	2w>	3s5	g;	h@	m;	6oB	r;	7k;	s;	3@	10B	13G	16;	19H	1a;	1c;	1e5	1i;	1nD	2k5
76	.;	3i;	g@	5o@	m;	1e@	1f5	1h;
77	.N
q	.G	b.	395	3g;	3t;	g0	4n;	h:	i@	jC	3*	4A	16D	71
78	.@	2e(
79	.*	3d@	m;	3A	1f5
7a	.C	g;	i5	3;	1b;	1e5	9;
7b	4F	7;
7c	jC
7d	.C	0;	g5	j;	2;	nG	6u5	p;	35	10K	af5	13@	4;	16;	1b;	6;	7;
7e	j;	2>	r;
7f	i;	16C	2d;
7g	.@	10;
7h	g@	h5	j@	2F	mF	p@	3;	10@	4C	1a@	1n;	1o5	7I	8;	2i@
r	.H	2w5	bA	34S	35O	cF	3dA	3g;	3k;	3t;	eW	43*	47A	49;	4a;	gT	4k(	4oH	4pL	4qF	4s3	4y<	iH	51@	59@	jJ	5bO	5i@	2D	5k1	5l@	5o;	5qP	5vN	5y>	646	6bB	6cX	6h5	6m(	o;	6p;	6v5	p*	76C	q:	7iK	7k;	7mQ	7oD	7tN	87F	3N	8gY	8rI	8tK	10A	aa5	129	13D	4F	16>	17(	1aK	1e1	1f;	1iL	1nA	6;	1oA	1t/	7B	21@	243	2bC	2d;	9I	2l;	2mc	2o;
7i	0;	3g@	3i;	3l;	4r;	j;	70;
7j	g;	2;	o;	10@	1h;	2c@
7k	.;	2x;	hK	3;	u;	1a;	1i;
7l	37
7m	3j;	4n;	hG	i;	54;	5f;	2;	6y;	3I	8j;	1i;
7n	e;	3@	10;
7o	31(	b;	3o;	1i;	1n;
7p	hF	3@
7q	.G	hI	i;	u;	13;	1e@	7;
7r	.@	31;	h;	5y;	6u;	1i;	1z;	2f;
s	.4	f@	37	10@	16<	17@	1a?	1d;	1g>	1n;	71
7s	30;	3y;	4x;	3@	10>	17;	1a;
7t	hF	7k;	3;	uF	1e;
7u	3a5	d;	2C	160	1n;	2l5
7v	i5	2;	7;	2i@
7w	g@	h@	i;	6q;	3;	z;	16@
7x	3g;	10J	1n;
7y	g;	i5	2;
7z	r;	3G	165	1a5
80	eB	a4;
81	6m<
t	.0	2x;	g,	h2	i1	j+	29	37	164	7+	2f(
82	.;	5a;	4;
83	.5	32@	3gC	j;	76
84	hC	3;
85	2F	1h;
86	.@	gF	6jC	7k;	16;	1a@	1f5	1iL
87	g@	1e;	2q;
88	0;	46;	p@	3J	10;	165	1a@
89	h@	3B
8a	.K	f@	5r;	6u5	r;	13;	1b;	1f;
8b	.5	5l;	6g5	8f5
3	.o	0R	aE	2tD	2v2	2zE	30/	315	bL	34F	37;	c>	3c1	3d>	3gT	3k>	dI	3q7	3s4	3tF	eI	3y/	427	44-	450	fR	46/	49F	4a>	4b4	g!	4g4	4j3	4l;	4o?	h!	4r>	4x=	4zH	iO	503	51H	52I	55G	jW	5aC	5d@	5f;	5iA	2]	kF	5l;	5oC	5pG	5s@	5yA	61;	mP	64E	668	68D	6d8	n/	6f;	6gD	6hA	6j;	oB	6p;	6qC	6uH	pI	6z;	71F	77;	7f;	7g@	r6	7qF	s.	7w;	t8	86B	8a;	8b5	8fF	8k*	vN	8m;	8n;	8y;	94;	98C	99@	9e;	yI	z>	10X	ab;	afH	12F	13O	4]	159	16J	17Q	19>	1a4	1bR	1c;	1d<	5F	1eL	1fK	1gB	1hV	1iF	1jA	1mA	1nY	66	1oA	1p6	1sI	1vM	1w6	1x<	7a	1z>	21<	22K	235	24G	27?	8R	2bA	2cG	2e7	2fA	2g-	95	2iC	2j+	2kX	2lU	2r@
u	.T	a;	30C	315	3gF	e;	hD	4q;	4r;	4z(	i<	j*	5g;	5u;	60;	6u;	r*	3N	45	16@	1a(	1b;	1i;	1n;	7;	8@	2k;
8c	e;	2@
8d	3a;	2>	1w>
8e	3a@	3s;	g@	2@	m;	10@	1m;
8f	.B	gC	hB	iC	2;	3@	1e5	1iB
8g	4c@	g@	55;	jF	2G	o@	6z;	rL	9d;	yG	10@	4;	17C	1a@	1e;	1iC	1nC	1v;	7@	1y;
8h	k;	5o;	4C	1h@	7@
8i	7d;	3I	x;	7;
8j	.I	f@	4n;	3;	1a;	1c;
8k	.B
8l	.M	i;
v	.N	b(	41A	47E	h6	i,	5hD	r*	3?	wD	x1	10;	164	171	1e*	269	2e*
8m	.;	3j;	h@	3@	u;	x;	16;	2f;
8n	2x;	i;	2;	3;
8o	3<	10;	16;	1n;
8p	e;	h@	i;	3<	166
8q	2C
8r	3q;	4n;	h@	5u;	1i;
8s	1x@
8t	3h;	4n;	hC	56;	7k;	u;
8u	.K	415	h5
8v	.C	2x;	34>	e;	4a>	g@	hB	8iF	z;	16;
w	.H	b8	c;	g8	4i;	4n5	56;	23	x,	z(	100	13(	17+	19;	1a,	1e?	1i,	7>	1z;	2e;	2f+
8w	.@	h;	3@
8x	g;	61;	16;	1g5
8y	.H
8z	8o;	4;
90	5m5	19C	6>	1q5
91	g@	2F
92	2C
93	3t@	99;
94	.G	3;
95	.@	4n5	4w;	2;	m;	35	165
x	.M	3d,	3g;	d;	4m*	4x@	4z/	k6	6i@	6z;	3F	8f@	a95	13G	179	18;	1d;	1e+	1u>	1v7	1x@	24(	2k;
96	4a;	gF
97	3g;	67;	35
98	.F
99	.C	3j5	h@	r;	3;	10;	195	65	2f>
9a	b;	34C	64C
9b	2;	p;	10@
9c	hF	6q@
9d	h@
9e	e@	jG	5a@	105
9f	3@	16;
y	.M	31-	b>	3oC	eO	436	g@	hP	4s(	iK	54*	2F	5y6	88@	3P	10;	aa5	4/	16G	17*	1e>	1iF	1w@	7*	1z;	236	26;	2b/	2eA	9;
9g	53;	7j@	13;	1d;	2k@
9h	34;	3G
9i	9l;	10@
9j	3gF
9k	jB
9l	e@	65	2j;
9m	9nC
9n	.C
9o	.@	2x;	b;	h@	3;	1z@
9p	4I
z	.E	3gC	fC	4g3	4z3	j>	k(	5l;	m;	645	67;	oA	r>	3H	x5	y;	10F	a5@	13.	179	1aG	1g+	1nI	1p*	7;
9q	3d;	y;	1v@	27;
9r	.;
9s	.@	4;
9t	8o@
9u	1nC	1q5
9v	4k5	h@	6i5	895	3@	1k5
9w	4@
9x	.;	4i;	1g@	2f;
9y	3a>	3v;	10C
9z	b@	4i@	3@
10	._	0@	a(	2w;	2z7	31F	bQ	32@	3a@	3e;	3gF	dG	3n3	3oS	3r*	3t@	eS	44>	4f.	g?	hb	4z?	iW	57C	58,	jD	2T	5s;	5x;	63F	6jG	o/	6uH	71;	75F	77@	78;	7b;	rR	7k;	s>	86C	3_	8lM	v(	8v5	90H	y*	9z@	a8@	aa5	ae5	12:	13+	4R	16S	17A	1aA	1bS	5G	1eU	1f@	1g+	1h0	1iS	1k>	1nL	1rN	1u@	1x*	7>	24+	27(	8I	2j(	2k;	2o;
a0	g;	2;	10F	4;
a1	3a5	2B
a2	475	4k5	4n>	h5	35	w5	10;	1k5	2f5
a3	64;	4@
a4	3;
a5	.C
a6	8l5	a8;	1e5	2n>
a7	g5	h5	5m5	705	105	195	1d5	65	7;	2f5	2o5
a8	.C
a9	19;
11	.-	01	a-	g4	4z/	i*	55;	j2	25	k7	m@	o*	v+	102	131	41	16,	17/	1g*	1n-	1v+	72	8+
aa	5a5	25	6g5	3>	45	1f5	2n5
ab	.C	1a5
ac	9xC
ad	i5	q@	1iB
ae	.@
af	.K
ag	.5
ah	2D
12	.B	1/	a/	c3	3q;	43.	gF	hV	iR	j2	2I	r*	34	z;	10/	12(	135	44	16.	1eG	1h*	1i8	1n;	1p;	27.	81	2f3
13	.^	0<	1<	a(	2v6	bJ	34=	3a*	3b+	3gF	3jA	3n*	3oG	3r*	eI	3z*	43,	44+	4a@	g>	4n;	4p.	hW	4y<	iX	51;	53+	56C	jK	2R	k/	5l;	5w@	5z5	6m.	oB	6s+	76@	q<	7a;	r5	s,	3U	uH	8u;	y*	9oC	z4	9z@	10C	12-	16O	17<	1aI	1b+	5;	1eJ	1f;	1g/	1h+	1iD	1nF	1o(	1q@	1w3	79	1z;	211	22B	8I	2d2	2eB	9?	2l+
4	.f	1=	a/	2z-	31?	bN	34H	3h7	3jE	3oC	3q;	eI	3z,	41+	43F	447	48;	4aG	gF	4i@	4k7	4n@	4o=	h!	4z=	iV	54F	55;	580	jF	5f?	2R	k0	5k;	5l;	5u;	5w;	5yE	62;	6j@	o7	6q;	6s(	6u>	77A	q8	7a;	rG	s-	82@	88;	3_	uP	w8	8w@	y?	z1	10:	135	16T	172	1aL	1bQ	5F	1eN	1f;	1gE	1h>	1iO	1j?	1kA	1nB	1t1	1w4	7>	23D	26*	272	8C	2bJ	2d>	9=
14	.B
15	h/	3K	16C	17(	1a,	2d+	9@
16	.X	0J	aA	2t,	2v/	2x=	2z5	30-	bI	33;	34K	36-	3b4	3dF	3g@	3j+	3k0	dD	3q3	3s/	e@	3y/	426	437	45C	f@	49;	4b(	gX	4g3	4j-	4l,	hL	4r6	4x;	4z<	iM	51F	52@	jR	2[	kN	5l;	5o@	m;	66<	68,	6aC	n(	6h.	oI	pO	r*	7qI	t,	3=	u8	v7	w9	94;	98;	y3	9h;	zD	10Q	a5;	11+	af5	12<	13K	4O	15,	16,	17F	19*	1a2	1dA	1eL	1f@	1g=	1hG	1j/	1m=	1nM	6=	1s/	1vE	1w3	1x(	7Z	1z;	225	233	24;	27;	8E	28@	29;	2c6	2fF	2g+	9D	2j0	2kV	2lA	2n4
17	.S	1.	2z*	315	bI	32@	349	d+	3n*	3oF	eI	41*	432	44=	48;	4a(	gB	4k5	4nA	hZ	iU	51;	548	58,	jC	2O	k0	5y?	mF	6e(	o4	6u;	70,	75;	q1	r6	3W	w*	z>	10>	133	4*	16N	1aF	1b.	1eM	1g-	1h*	1i<	1k<	1n(	1p;	1t3	1w,	76	23D	26+	2d-	96
18	437	gF	4i5	51;	76;	8j6	1g6	1hB	1n@	7=	2c5	2p5
19	.B	0A	30(	32F	3a;	3i;	3mB	3p;	3t;	eS	f@	gA	hA	4r(	55C	jL	2R	m;	67@	6h;	6z;	7r;	3F	u>	8e;	w;	8y@	y1	z5	9s;	10@	a6>	a7B	a95	13A	4U	16/	170	1aJ	1e2	1fC	1m@	1n@	1u5	1vB	7P	8@	2i;	2l@	2r;
1a	. 	0/	1?	a,	2z;	31C	bF	34=	37;	3g;	d/	3oL	3t;	eU	4a>	gJ	hX	4r6	iI	50+	55;	jH	2E	k.	5p@	5y*	60@	m;	64<	6qG	6u>	7h;	r@	86;	8a@	32	8e;	v.	8u;	8v;	94C	z1	10?	aa;	12*	138	4N	16=	17:	18;	1bD	1eO	1g;	1hI	1iL	1m/	1nH	1s<	1v/	1w;	7I	23;	24/	27,	8,	295	2fC	9*	2kI	2l3
1b	.d
1c	39E	e;	g8	h5	55;	2D	7l5	3H	10;	17E	1a8	1dC	1n@	7;
1d	.<	3jF	3o;	4n;	4o(	hO	iA	5y>	qA	r;	3A	x,	16@	1a9	1bC	1eD	1iF	2b*	2d,
5	.R
1e	.U	0@	a<	2v2	30+	b6	36;	39;	3b=	3c,	3d9	3gG	3k>	dG	3tF	3xC	3y*	436	45*	fI	4b1	4e@	gR	4g,	4j.	4l(	hK	4r<	4v;	4x,	4y(	4z3	i(	50*	55F	jV	5e;	2V	k9	5k6	5o5	5p;	5u;	5z6	635	68<	6h-	6k;	o;	pA	rI	3D	8j;	v<	w1	8y@	x3	y>	z,	9r;	9x>	10P	ab5	12>	13L	4T	152	16H	17G	18>	1a=	1d5	1e5	1fH	1g<	1hH	1m=	1nS	67	1v>	1w2	1x1	7T	222	246	27@	8D	2c1	2kQ	2lC	2r;
1f	.U	1B	b;	34;	3o@	3tC	e@	4a;	g;	4p;	hT	4q;	i;	54B	2@	k;	64@	7k@	89@	3S	16@	1a;	1bC	1eK	1i>	1nC	1t5	2d5	2o;
1g	.L	1=	bK	34-	3b6	43=	g?	hV	iQ	2J	6mC	o*	q@	r?	3Q	10/	4;	16L	1aB	1eF	1i8	71
1h	.Y	1,	2z@	31<	bK	34/	3a,	3b6	3e5	3h,	3tG	eF	438	44;	f5	gD	4k;	4o(	h[	iL	54*	58>	j1	5f(	2Q	5l@	60C	6a;	6j;	6mB	6qI	6s6	6u@	77;	7d@	rD	7k;	89;	3X	8u;	8v;	z*	10-	a25	13@	4;	16G	1aF	1bO	1eL	1f5	1iI	1k;	1wH	7+	23B	2b0	2k@
1i	.R	0C	2w<	2x6	30A	315	32;	39;	3gO	d,	3t@	3v5	eO	fQ	49@	gR	4j;	hP	4r;	4v;	506	55;	59;	jO	2X	k<	5l;	5o5	5pC	5r;	5x;	mN	64;	67;	6f;	6k@	6x;	72(	7h;	r>	3V	8e@	8i;	v(	8mC	x*	10N	13L	4U	16<	17>	185	19C	1a;	1f;	1g,	1hL	1nP	68	1vI	7U	1y;	21A	22F	27.	8K	2c;	2d;	2g2	2i@	2kN	2lE	2r;
1j	.D	e@	g=	i1	j-	2D	p(	3+	10*	16*	1n@	74
1k	.>	2z5	31@	435	44;	hM	i3	j(	5s@	6d;	6j;	6q;	71;	77@	3(
1l	0+	3x;	f;	g-	j*	2B	3.	u/	10(	4-	7/	2f*
1m	.I	b6	e;	4oA	hM	i8	j(	5y;	6q;	3?	x8	16@	1a<	1e-	1i(	1t,	2d,
1n	. 	0@	1J	315	bP	32;	3a@	cA	3gN	3oM	eG	3z2	41(	43F	gN	4j@	4nE	h_	4u(	4v;	iT	56@	58.	jF	5j@	2T	5l5	5r@	62;	67;	6jC	6m7	o*	6s.	6v6	76>	77@	q2	7d@	rG	7pC	3]	8i;	95;	y;	9o;	z5	13C	4O	14.	16W	17/	1aL	1bJ	1eP	1g4	1i!	1k;	1w6	7A	2h;
6	.B	0A	2w;	b5	3a@	3gM	3i;	3t;	f@	gH	4r(	j?	m@	6h5	6m;	6o;	72(	rA	35	8e;	a65	130	4V	16L	1a?	1g?	1vG	7I	22;	8,	2b5	9;	2k;	2lC
1o	.7	0@	30@	3g>	f;	i0	j(	kB	64;	p(	r<	1g5	1n;	1u@	74	87	2k@
1p	b;	4h;	h;	j6	2l;
1q	32P	3d@	3e;	3gN	3m>	3tI	eC	fF	g;	iG	53;	j;	2>	5lF	63;	m@	67;	6rC	745	8z;	x5	99;	y(	a3B	4@	1f;	1n@	1r>	1s;	7O	2g@	2l;	2r;
1r	10G	19I	6>
1s	.I	d;	3t;	e;	j=	o;	p,	r@	3B	10<	4*	16A	17+	1a+	7D	2l;
1t	.F	hB	2(	4*	16-	1h(	7A	9>
1u	.I	bB	34>	4a5	g;	4n;	hJ	2;	3F	u@	2f;
1v	.I	b5	34,	3qG	eO	g9	hP	iJ	516	5l;	5r;	5y;	o(	6qC	6u5	86>	3R	8j5	x5	z6	10-	ae5	16K	17+	1a/	1e<	1iA	1n;	1t8	7<	1z@	2bE	2d+	2fG	9@	2n5
1w	.F	3g>	f>	k*	6f5	o1	73>	r@	3M	8v@	x;	y*	ab5	ag5	13+	1eE	1f>	1nF	1v*	8C
1x	.2	05	3gC	gS	j<	m@	p8	rH	3M	x;	9d;	13C	4F	16C	17?	1aC	1dC	1g/	1m<	1vC	7L	226	24+
7	.i	02	1<	aQ	2t/	2v<	2wF	30/	31>	bD	32;	34+	39*	3b@	3d-	3e@	3h*	3j+	3k/	3l;	d<	3n3	3o@	3tT	eQ	3z5	43D	44:	f@	48*	g?	4j4	4l-	4nA	4p;	h^	4r@	4u;	4z>	iX	508	51C	55K	56I	59;	jO	2:	k3	5kD	5lG	5r;	5tH	5uL	5w@	60;	61D	62;	mS	68/	6a;	6e,	6f;	oB	6uF	6z;	75;	q+	7dB	7e;	7h;	rA	7j;	7q;	t.	85C	3b	u<	8e;	v?	8n;	8pE	9a@	yE	9h;	9oC	z-	9s@	9z@	10B	ae5	12=	13T	4X	14.	15<	16U	17N	19;	1aN	1bJ	1eK	1f;	1gD	1h9	1iL	1j@	1k/	1nJ	6(	1o*	1s4	1v=	1z*	21(	22;	245	257	27L	8E	2d5	2e>	2g/	2i;	2kQ	2n,	2p;	2q;	2r;
1y	h@	i;	3;	10;	1b@	1z@
1z	.Q	315	i@	6j;	6u5	77;	3;	8h@	5;	7;	2f;
20	0*	a1	3d-	d-	43<	g<	4z/	j:	2C	k2	m@	66+	88@	8j@	101	12/	133	47	17B	1a*	1g.	1n?	77	27(	83	2f(	2kF
21	.I	3y;	g(	p*	rC	96C	7D
22	.M	bG	3h>	3o;	eI	gA	hL	i2	2?	5uC	625	6s;	7k@	7y;	885	3P	10+	135	16@	17A	1a/	1e1	1iD	7,	1z5	2d(	9*
23	.M	4j5	h=	i-	5t5	6u5	3;	4>	1a*
24	.I	b?	342	g/	h=	i-	j6	2*	37	x.	z/	10=	16;	1a/	1g/	1h(	1t(	7-	2b2
25	eJ	h7	2A	p(	3<	u5	10J	4(	196	1e(	1nA	66	7D
26	.>	g,	2(	7<
27	.C	1*	437	g<	hM	iH	jD	2I	o(	3L	w(	z-	13A	4/	16H	1a1	1eC	1g(	1i.	1n-	7?	2d-	2e3	2k;
8	.U	1;	2z5	31<	b?	343	3oC	eI	41/	449	47,	gB	hU	4v;	4y;	iI	2K	k.	5t;	6aC	6i;	o+	6u@	3S	w*	10E	45	16F	174	1aB	1bF	1eH	1f;	1g1	1iI	1k(	1n<	1w;	1x;	73	27+	2d1
28	415	h>	i4	3*	16<	1e.
29	2x;	hF	76;	2a>	2e5
2a	3h5	h;	2>	6i5	o5	u5	8x5	23>
2b	.Q	a*	b(	3g;	h<	4z0	i<	50-	j4	3D	10(	135	4>	16;	17A	1f;	1g.	1h,	1n9	8,	2kG
2c	.B	bC	g(	hJ	i/	585	2<	3I	uD	95;	x,	10.	16/	2b*
2d	.M	a*	k/	132	17(	1e;	1j;	1m(	1v@
2e	.3	a(	h+	i0	5p@	655	p<	v4	91;	13+	4?	17-	1e/	1g*	1m@	1v-	1y@	22(	8@	2i;	2m(
2f	.I	0;	30+	34(	39;	3c(	3d*	3s5	485	49@	i;	j=	k/	p;	70;	735	s5	3K	99;	11*	12(	13@	16.	172	195	1eC	1i;	1m;	1u5	1v;	8<	2c;	2kC	2l>
2g	.C	3g;	3z;	i(	k*	p*	3D	13(	17+	1n(	2k;
2h	4x(	2;	1d;	1v;	2iG
9	.Q	0;	a@	b;	h+	55;	j2	3@	xD	13A	44	16@	1j1	27=
2i	2x;	b@	34;	38;	hL	51@	5yB	3L	u;	8p@	16@	1b;	1i;	1z;
2j	.7	b*	3a;	h@	i2	58>	2;	3G	u;	16-	1e(	2k@
2k	. 	aC	bS	34F	3h@	3jI	3qF	3r;	44@	f;	gC	4k;	4oC	h]	4z;	iW	53F	jF	5jF	2N	5y;	6a@	6d@	6j;	6mH	6sC	r@	3W	u@	y@	10J	12@	16Z	17;	1aL	1b;	1eP	1h;	1i;	1nG	1t;	7;	2b@	2d@	2f;
2l	.[	a+	3t@	e@	4z.	55;	jC	k*	5l5	616	6o;	p,	72;	7d;	r4	3B	y;	10D	13+	4(	16A	1a<	1e.	1f;	1g*	1m@	1n7	7C	8*	2k;
2m	0I	2sF	2wA	30(	32N	38.	39D	3a@	3eC	3f;	3i@	3lG	3v<	4h;	4rF	4x;	53;	59@	5aC	2Q	5mL	5o;	5p;	67@	69@	6fF	6g;	6n;	o;	6w;	6z;	75@	7hF	7j;	7r@	7s;	86;	3@	8e;	9f;	z;	9y;	13=	4F	17A	18@	19L	1c(	1gA	1hA	1iA	6F	1qL	1u@	1v@	1w;	1x-	7L	21C	22H	25F	2l;
2n	.J	3j5	43;	g(	2f5
2o	c5	e5	gJ	j@	2@	m@	35	13C	4F	16,	7A
2p	6z@	r9	3?	10;	4<	16>	1a7	1d;	78
2q	2w@	3i@	g<	j*	3A	a0;	4@	1e-	1i;	2r@
2r	b@	3j@	e;	hJ	4w;	3K	8w;	x;	1i;`;
