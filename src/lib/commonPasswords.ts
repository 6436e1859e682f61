/**
 * Passwords that everybody tries first, of those that the rule for passwords lets through (8-16 letters and digits,
 * some of each), in small letters. Found on top of the published lists of stolen passwords, and those that Chinese
 * keyboards and names suggest.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaa12345 aaaa1111 aaaaaaa1 ab123456 abc12345 abc123456 abc1234567 abc12345678 abc123456789 abcd1234 abcd12345 abcd123456
  abcdefg1 abcdefg123 admin123 admin1234 admin12345 admin123456 admin888 admin8888 administrator1 administrator123 apple123 asd12345 asd123456 asdf1234 asdfgh123 baseball1 changeme1 changeme123 charlie1 company1 computer1
  default1 default123 dragon123 football1 guest123 hello123 hello1234 iloveyou1 iloveyou123 jordan23 letmein1 letmein123 login123 master123 michael1 monkey123 mustang1 p4ssw0rd pass1234 pass12345 passw0rd password0
  password01 password1 password11 password12 password123 password1234 password2 password9 princess1 q1w2e3r4 q1w2e3r4t5 qaz12345 qazwsx12 qazwsx123 qq123456 qq123456789 qq12345678 qwe12345 qwe123456 qwer1234
  qwer12345 qwerasdf1 qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 root1234 root12345 root123456 secret123 shadow123 starwars1 sunshine1 superman1 system123 temp1234 test1234 test12345 test123456 trustno1 user1234
  welcome1 welcome123 welcome12 winter2024 woaini123 woaini520 woaini521 woaini1314 woaini1234 wang1234 wang123456 zhang123 zhang123456 zxc12345 zxc123456 zxcv1234 zxcvbn123 zxcvbnm1 zxcvbnm123 zz123456 1234567a 12345678a
  123456789a 1234567890a 123456aa 123456abc 12345abc 12345qwe 12345qwert 1234abcd 1234qwer 123456qq 123456qwe 123abc456 123qwe123 123qweasd 123qweasdzxc 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx
  1qaz2wsx3edc 1qazxsw2 11111111a 111111aa 112233aa 147258369a 159357aa 5201314a 520131400a a5201314 a11111111 a111111111 q1234567 q12345678 q123456789 w1234567 w12345678 z1234567 z12345678 z123456789 s1234567 x1234567 aa112233 aa123123 abc123123 abc123abc`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
