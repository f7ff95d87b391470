# Random routes with wildcards, asked with random addresses.
set -e
S="$OUT/src"
mkdir -p "$S/android/net" "$S/com/getcapacitor/util" "$OUT/classes"
cp capacitor/src/main/java/com/getcapacitor/UriMatcher.java "$S/com/getcapacitor/"
cp capacitor/src/main/java/com/getcapacitor/util/HostMask.java "$S/com/getcapacitor/util/"
cat > "$S/android/net/Uri.java" <<'JAVA'
package android.net;
import java.util.List;
public class Uri {
    private final String scheme, authority;
    private final List<String> segments;
    public Uri(String scheme, String authority, List<String> segments) { this.scheme = scheme; this.authority = authority; this.segments = segments; }
    public String getScheme() { return scheme; }
    public String getAuthority() { return authority; }
    public List<String> getPathSegments() { return segments; }
}
JAVA
cat > "$S/Main.java" <<'JAVA'
import android.net.Uri;
import com.getcapacitor.UriMatcher;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.util.*;

public class Main {
    static final Random RANDOM = new Random(7);

    static String one(String... of) {
        return of[RANDOM.nextInt(of.length)];
    }

    public static void main(String[] args) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        int inputs = 0;
        for (int round = 0; round < 3000; round++) {
            UriMatcher matcher = new UriMatcher(RANDOM.nextBoolean() ? "root" : null);
            for (int i = RANDOM.nextInt(8); i > 0; i--) {
                String path = one(null, "", "/", "a", "/a/b", "*", "**", "/a/**", "*/b", "/a/*/c", "a//b");
                String host = one("localhost", "*", "*.example.com", "a.example.com", "**", "A.example.com", "*.*.com", "");
                matcher.addURI(one("http", "https", "*", "**"), host, path, "code " + round + " " + i);
            }
            for (int i = 0; i < 60; i++) {
                List<String> segments = new ArrayList<>();
                for (int j = RANDOM.nextInt(4); j > 0; j--) segments.add(one("a", "b", "c", "", "*", "**"));
                String host = one("localhost", "a.example.com", "b.EXAMPLE.com", "x.y.com", "example.com", "", null, "a.b.example.com");
                Object code = matcher.match(new Uri(one("http", "https", "ftp", null), host, segments));
                digest.update(String.valueOf(code).getBytes());
                inputs++;
            }
        }
        String hex = String.format("%064x", new BigInteger(1, digest.digest()));
        System.out.println("same: " + inputs + " inputs, " + hex.substring(0, 16));
    }
}
JAVA
find "$S" -name '*.java' > "$OUT/sources"
javac -nowarn -d "$OUT/classes" @"$OUT/sources"
java -cp "$OUT/classes" Main
